import '@mantine/core/styles/Tabs.css';
import { Button, Group, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type DeskTotals, getPaymentDeskOptions } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { usePageSize } from '../../shared/pageSize';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { DeskFilters } from './DeskFilters';
import { deskColumns } from './deskColumns';
import type { DeskReceipt } from './deskReceipt';
import { DESK_TABS, type DeskTab, SALDO_TITLES } from './deskTabs';
import { PackageList } from './PackageList';
import { useTicks } from './useTicks';

// The desk is read before someone is paid; forms and drawers load when they are opened.
const DraftPackageDialog = lazy(() =>
  import('./DraftPackageDialog').then((file) => ({ default: file.DraftPackageDialog })),
);
const PackageDrawer = lazy(() => import('./PackageDrawer').then((file) => ({ default: file.PackageDrawer })));
const PaymentsDrawer = lazy(() => import('./PaymentsDrawer').then((file) => ({ default: file.PaymentsDrawer })));

/** Most receipts of a package. */
const MOST_RECEIPTS = 500;

/** Filter of the desk, as in the address. */
export type DeskFilter = { tab: DeskTab; cari?: string; bulan?: string; unitKerjaId?: string; sumberDanaId?: string };

type Props = {
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
  page: number;
  onPageChange: (page: number) => void;
  /** Person or package whose address is open, and whether a payment of the person is being recorded. */
  opened?: { person?: number; npd?: number; isRecording?: boolean };
  onOpen: (opened: { person: number } | { npd: number }) => void;
  /** Leaves the person or package. */
  onClose: () => void;
};

type Row = DeskReceipt & { id: number };

const EMPTY: Record<DeskTab, string> = {
  'siap-dibayar': 'Tidak ada kuitansi yang siap dibayar',
  'dalam-paket': 'Tidak ada kuitansi dalam NPD yang berjalan',
  'uang-muka': 'Tidak ada uang muka yang terbuka',
  'setoran-kembali': 'Tidak ada yang harus disetor kembali',
  dibayar: 'Belum ada kuitansi yang dibayar',
};

/** /pembayaran: approved receipts on their way to the payment, and advances that are out. */
export function PaymentDesk({ filter, onFilter, page, onPageChange, opened = {}, onOpen, onClose }: Props) {
  const { tab, cari = '', bulan, unitKerjaId, sumberDanaId } = filter;
  const [chosen, setChosen] = useTicks();
  const [isDrafting, setDrafting] = useState(false);
  const [rows] = usePageSize();
  const query = {
    tab,
    page: String(page),
    limit: String(rows),
    ...(cari && { cari }),
    ...(bulan && { bulan }),
    ...(unitKerjaId && { unitKerjaId }),
    ...(sumberDanaId && { sumberDanaId }),
  };
  const desk = useQuery({ ...getPaymentDeskOptions({ query }), placeholderData: keepPreviousData, staleTime: 0 });
  const toggle = (row: Row) =>
    setChosen(chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  const change = (changed: Partial<DeskFilter>) => {
    setChosen([]);
    onFilter({ ...filter, ...changed });
  };
  return (
    <>
      <PageTitle
        title="Pembayaran"
        description="Kuitansi yang disetujui sampai dibayar, dan uang muka yang belum kembali"
      />
      <Tabs value={tab} onChange={(value) => change({ tab: value as DeskTab })} keepMounted={false}>
        <Tabs.List mb="md">
          {Object.entries(DESK_TABS).map(([word, label]) => (
            <Tabs.Tab key={word} value={word}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'dalam-paket' && <PackageList onOpen={(npd) => onOpen({ npd })} />}
          <DeskFilters filter={filter} onFilter={change} />
          <Group my="sm" mih={44}>
            {desk.data && !desk.data.lebih && <Sums sums={desk.data.jumlah} tab={tab} />}
            {desk.data?.lebih && <Text size="sm">Persempit pencarian untuk melihat jumlahnya.</Text>}
          </Group>
          {tab === 'siap-dibayar' && chosen.length > 0 && (
            <Group mb="sm" role="region" aria-label="Kuitansi terpilih">
              <Text size="sm" aria-live="polite">
                {`${chosen.length} kuitansi dipilih, ${rupiah(chosen.reduce((sum, { saldo }) => sum + saldo, 0))} akan dibayar`}
              </Text>
              <Button onClick={() => setDrafting(true)}>Susun NPD</Button>
            </Group>
          )}
          <DataTable
            query={desk}
            rows={(list) => list.result.map((receipt) => ({ ...receipt, id: receipt.personilId }))}
            columns={deskColumns(tab, ({ personilId }) => onOpen({ person: personilId }))}
            label={DESK_TABS[tab]}
            emptyText={EMPTY[tab]}
            nextStep={cari || bulan || unitKerjaId || sumberDanaId ? 'Ubah atau kosongkan saringan.' : undefined}
            before={({ page: loaded, limit }) => loaded * limit}
            paging={({ totalPage, lebih }) => ({ page, totalPage, more: lebih, isSized: true, onChange: onPageChange })}
            selection={
              tab === 'siap-dibayar'
                ? {
                    has: (row) => chosen.some(({ id }) => id === row.id),
                    toggle,
                    nameOf: ({ nama, tujuan }) => `${nama}, ${tujuan}`,
                    isFull: chosen.length >= MOST_RECEIPTS,
                  }
                : undefined
            }
          />
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {isDrafting && (
          <DraftPackageDialog
            receipts={chosen}
            onClose={() => setDrafting(false)}
            onDone={(npd) => {
              setDrafting(false);
              setChosen([]);
              onOpen({ npd });
            }}
          />
        )}
        {opened.person !== undefined && (
          <PaymentsDrawer
            key={opened.person}
            personilId={opened.person}
            isRecording={opened.isRecording}
            onClose={onClose}
          />
        )}
        {opened.npd !== undefined && <PackageDrawer key={opened.npd} id={opened.npd} onClose={onClose} />}
      </Suspense>
    </>
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
