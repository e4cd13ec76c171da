import { Group, Text } from '@mantine/core';
import type { AdvancePaid } from '../../api/generated';
import { rupiah, shortDate } from '../format';

/** Advance and rest of a receipt; nothing without an advance. */
export function Settlement({ uangMuka, sisa }: { uangMuka?: AdvancePaid | null; sisa: number }) {
  if (!uangMuka) return null;
  const rest = sisa < 0 ? 'Lebih bayar, disetor kembali' : 'Kurang bayar';
  return (
    <dl className="settlement" aria-label="Perhitungan">
      <Row label="Uang muka" note={`${uangMuka.nomorBukti}, ${shortDate(uangMuka.tanggal)}`} amount={uangMuka.nilai} />
      <Row label={sisa === 0 ? 'Sisa' : rest} amount={Math.abs(sisa)} />
    </dl>
  );
}

function Row({ label, note, amount }: { label: string; note?: string; amount: number }) {
  return (
    <Group justify="space-between" gap="xs">
      <dt>
        {label}
        {note && (
          <Text span size="xs" c="dimmed">
            {` (${note})`}
          </Text>
        )}
      </dt>
      <dd className="amount">{rupiah(amount)}</dd>
    </Group>
  );
}
