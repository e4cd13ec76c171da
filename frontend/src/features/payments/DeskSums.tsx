import { Group, Text } from '@mantine/core';
import type { DeskTotals, PaymentDesk } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { type DeskTab, SALDO_TITLES } from './deskTabs';

type Props = { list: Pick<PaymentDesk, 'jumlah' | 'lebih'> | undefined; tab: DeskTab };

/** The row of the sums of a tab, in its height while they are loaded. */
export function DeskSums({ list, tab }: Props) {
  return (
    <Group my="sm" mih={44}>
      {list && !list.lebih && <Sums sums={list.jumlah} tab={tab} />}
      {list?.lebih && <Text size="sm">Persempit pencarian untuk melihat jumlahnya.</Text>}
    </Group>
  );
}

/** Sums of a tab; the one of the balances has the word of the tab, and is there only where it is that of all rows. */
function Sums({ sums, tab }: { sums: DeskTotals; tab: DeskTab }) {
  const saldo = tab in SALDO_TITLES ? SALDO_TITLES[tab as keyof typeof SALDO_TITLES] : undefined;
  const shown: [string, number][] = [
    [tab === 'uang-muka' ? 'Kuitansi' : 'Disetujui', sums.total],
    ['Uang muka', sums.uangMuka],
    ['Dibayar', sums.dibayar],
    ...(saldo ? [[saldo, Math.abs(sums.saldo)] satisfies [string, number]] : []),
  ];
  return (
    <Group gap="4px 20px" component="dl" m={0} aria-label={`Jumlah ${sums.kuitansi} kuitansi`}>
      {shown.map(([label, amount]) => (
        <div key={label}>
          <dt className="cell-about">{label}</dt>
          <dd className="amount" style={{ margin: 0 }}>
            {rupiah(amount)}
          </dd>
        </div>
      ))}
    </Group>
  );
}
