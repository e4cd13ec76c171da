import { Group, Text } from '@mantine/core';
import { rupiah } from '../format';
import styles from './ReceiptTotal.module.css';

/** Total of a receipt in figures and in the server's words. */
export function ReceiptTotal({ total, terbilang }: { total: number; terbilang: string }) {
  return (
    <Group justify="space-between" className={styles.receiptTotal} gap="xs" role="group" aria-label="Jumlah seluruhnya">
      <div>
        <Text fw={600}>Jumlah seluruhnya</Text>
        <Text size="sm" c="dimmed" fs="italic">
          {terbilang}
        </Text>
      </div>
      <Text fw={700} fz={20} className="amount">
        {rupiah(total)}
      </Text>
    </Group>
  );
}
