import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getPaymentDeskOptions } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { usePageSize } from '../../shared/pageSize';
import { usePhone } from '../../shared/phone';
import { DataTable } from '../../shared/ui/DataTable';
import { FootBar } from '../../shared/ui/FootBar';
import { PageTitle } from '../../shared/ui/PageTitle';
import { DeskCards } from './DeskCards';
import { DeskFilters } from './DeskFilters';
import { DeskSums } from './DeskSums';
import { deskColumns } from './deskColumns';
import { MOST_RECEIPTS, misfit, sumsOf, withFitting } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';
import { DESK_TABS, type DeskTab } from './deskTabs';
import { PackageList } from './PackageList';
import { ofPurse, readyOptions, useReadyGroups } from './useReadyGroups';
import { useTicks } from './useTicks';

// The desk is read before someone is paid; forms and drawers load when they are opened.
const DraftPackageDialog = lazy(() =>
  import('./DraftPackageDialog').then((file) => ({ default: file.DraftPackageDialog })),
);
const PackageDrawer = lazy(() => import('./PackageDrawer').then((file) => ({ default: file.PackageDrawer })));
const PaymentsDrawer = lazy(() => import('./PaymentsDrawer').then((file) => ({ default: file.PaymentsDrawer })));

/** Filter of the desk, as in the address. */
export type DeskFilter = {
  tab: DeskTab;
  cari?: string;
  bulan?: string;
  unitKerjaId?: string;
  sumberDanaId?: string;
  /** With the source the card that is chosen. */
  indukUnitKerjaId?: string;
};

type Props = {
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
  page: number;
  onPageChange: (page: number) => void;
  /** Person or package whose address is open, and whether a payment of the person is being recorded. */
  opened?: { person?: number; npd?: number; isRecording?: boolean };
  onOpen: (opened: { person: number; isRecording?: boolean } | { npd: number }) => void;
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
  const { tab, cari, bulan, unitKerjaId, sumberDanaId, indukUnitKerjaId } = filter;
  const [chosen, setChosen] = useTicks();
  const [isDrafting, setDrafting] = useState(false);
  const [rows] = usePageSize();
  const isReady = tab === 'siap-dibayar';
  const wanted = { ...(cari && { cari }), ...(bulan && { bulan }), ...(unitKerjaId && { unitKerjaId }) };
  const ready = useReadyGroups(readyOptions(wanted), isReady);
  const purse =
    isReady && sumberDanaId && indukUnitKerjaId
      ? { sumberDanaId: Number(sumberDanaId), indukUnitKerjaId: Number(indukUnitKerjaId) }
      : undefined;
  const query = { tab, page: String(page), limit: String(rows), ...wanted, ...(sumberDanaId && { sumberDanaId }) };
  const desk = useQuery({
    ...(purse ? readyOptions(wanted) : getPaymentDeskOptions({ query })),
    select: (list) => (purse ? ofPurse(list, purse) : list),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const fitting = chosen.length > 0 || ready.groups?.length === 1 ? withFitting(chosen, rowsOf(ready.receipts)) : [];
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
          {isReady && (
            <DeskCards
              groups={ready.groups}
              part={ready.part}
              purse={purse}
              onChoose={(group) => {
                change({
                  sumberDanaId: group && String(group.sumberDanaId),
                  indukUnitKerjaId: group && String(group.indukUnitKerjaId),
                });
                setChosen(group ? rowsOf(group.receipts) : []);
              }}
              onDraft={(group) => {
                setChosen(rowsOf(group.receipts));
                setDrafting(true);
              }}
            />
          )}
          <DeskSums list={desk.data} tab={tab} />
          <DataTable
            query={desk}
            rows={(list) => rowsOf(list.result)}
            columns={deskColumns(tab, {
              onOpen: ({ personilId }, isRecording) => onOpen({ person: personilId, isRecording }),
              reasonOf: (row) => misfit(row, chosen),
            })}
            label={DESK_TABS[tab]}
            emptyText={EMPTY[tab]}
            nextStep={cari || bulan || unitKerjaId || sumberDanaId ? 'Ubah atau kosongkan saringan.' : undefined}
            before={({ page: loaded, limit }) => loaded * limit}
            paging={({ totalPage, lebih }) => ({ page, totalPage, more: lebih, isSized: true, onChange: onPageChange })}
            selection={
              isReady
                ? {
                    has: (row) => chosen.some(({ id }) => id === row.id),
                    set: (some, isOn) => setChosen(isOn ? withFitting(chosen, some) : without(chosen, some)),
                    nameOf: ({ nama, tujuan }) => `${nama}, ${tujuan}`,
                    isClosed: (row) => misfit(row, chosen),
                    isFull: chosen.length >= MOST_RECEIPTS,
                  }
                : undefined
            }
          />
          {isReady && (
            <ChosenBar
              chosen={chosen}
              all={fitting.length}
              onAll={() => setChosen(fitting)}
              onClear={() => setChosen([])}
              onDraft={() => setDrafting(true)}
            />
          )}
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

const rowsOf = (receipts: DeskReceipt[]): Row[] => receipts.map((receipt) => ({ ...receipt, id: receipt.personilId }));
const without = (rows: Row[], others: Row[]) => rows.filter(({ id }) => !others.some((row) => row.id === id));

type BarProps = {
  chosen: Row[];
  /** How many fit together, the chosen ones too. */
  all: number;
  onAll: () => void;
  onClear: () => void;
  onDraft: () => void;
};

/** Bar with what is ticked and what can be done with it; there before the first tick, so that nothing moves. */
function ChosenBar({ chosen, all, onAll, onClear, onDraft }: BarProps) {
  const isAny = chosen.length > 0;
  // There the cards choose all.
  const isPhone = usePhone();
  return (
    <FootBar
      label="Kuitansi terpilih"
      told={isAny ? `${chosen.length} dipilih` : 'Tandai kuitansi untuk satu NPD'}
      all={all > chosen.length && !isPhone ? { label: `Pilih semua ${all}`, onClick: onAll } : undefined}
      onClear={isAny ? onClear : undefined}
    >
      {isAny && <Button size="sm" onClick={onDraft}>{`Susun NPD ${rupiah(sumsOf(chosen).saldo)}`}</Button>}
    </FootBar>
  );
}
