import { Group, Text } from '@mantine/core';
import type { Settlement as Money } from '../../api/generated';
import { balanceWord } from '../balance';
import { rupiah, shortDate } from '../format';
import styles from './Settlement.module.css';

/** Rupiah of an advance that the traveller still has. */
export const advanceDue = ({ uangMuka, setoranKembali = [] }: Partial<Money>) =>
  setoranKembali.reduce((due, { nilai }) => due - nilai, uangMuka?.nilai ?? 0);

/** Advance, its returns and the rest of a receipt; nothing without an advance. */
export function Settlement(money: Partial<Money> & Pick<Money, 'sisa'>) {
  const { uangMuka, setoranKembali = [], sisa, dibayar = 0, saldo = 0, keadaanBayar } = money;
  const settled = dibayar - advanceDue(money);
  if (!uangMuka && settled <= 0) return null;
  const rest = sisa < 0 ? 'Lebih bayar, disetor kembali' : 'Kurang bayar';
  return (
    <dl className={styles.settlement} aria-label="Perhitungan">
      {uangMuka && (
        <Row
          label="Uang muka"
          note={`${uangMuka.nomorBukti}, ${shortDate(uangMuka.tanggal)}`}
          amount={uangMuka.nilai}
        />
      )}
      {setoranKembali.map(({ id, nomorBukti, tanggal, nilai }) => (
        <Row key={id} label="Disetor kembali" note={`${nomorBukti}, ${shortDate(tanggal)}`} amount={nilai} />
      ))}
      <Row label={sisa === 0 ? 'Sisa' : rest} amount={Math.abs(sisa)} />
      {settled > 0 && <Row label="Dibayar" amount={settled} />}
      {settled > 0 && <Row label={upperFirst(balanceWord({ saldo, keadaanBayar }))} amount={Math.abs(saldo)} />}
    </dl>
  );
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Row({ label, note, amount }: { label: string; note?: string; amount: number }) {
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
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
