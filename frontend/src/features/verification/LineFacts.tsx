import { Alert, Text } from '@mantine/core';
import type { ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { LineBasis } from '../../shared/ui/LineBasis';
import styles from './desk.module.css';

const product = (qty: number, nilai: number) => (qty === 1 ? rupiah(nilai) : `${qty} × ${rupiah(nilai)}`);

/** Facts of a line: amount, what it was before a correction, how it was computed, the verifier's note, actual costs. */
export function LineFacts({ line }: { line: ExpenseLine }) {
  const { sebelumnya } = line;
  return (
    <div className={styles.benchFacts}>
      <Text size="sm" c="dimmed">
        {line.jenisRincianBPD.jenis}
      </Text>
      <Text fw={600} className="wrap">
        {line.item}
      </Text>
      <Text className="amount">
        {sebelumnya && (
          <>
            <s>{product(sebelumnya.qty, sebelumnya.nilai)}</s>
            <span aria-hidden> → </span>
            <span className="only-read-out">menjadi </span>
          </>
        )}
        <b>{product(line.qty, line.nilai)}</b> <span className="cell-about">{orDash(line.satuan)}</span>
      </Text>
      <LineBasis line={line} />
      {line.catatanBaris && (
        <Alert color={line.putusan === 'sesuai' ? 'teal' : 'orange'} p="xs" mt="xs" title="Catatan verifikator">
          <span className="written">{line.catatanBaris}</span>
        </Alert>
      )}
      {line.rills.length > 0 && (
        <div className={styles.benchRills}>
          <ActualCostTable costs={line.rills} />
        </div>
      )}
    </div>
  );
}
