import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type DeskSourceTotals, getPaymentDeskOptions } from '../../api/generated';
import { usePageSize } from '../../shared/pageSize';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { ChosenBar } from './ChosenBar';
import { DeskCards } from './DeskCards';
import { DeskFilters } from './DeskFilters';
import { DeskSums } from './DeskSums';
import { deskColumns } from './deskColumns';
import { isOf, MOST_RECEIPTS, misfit, packable, withFitting } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';
import { DESK_TABS, type DeskTab } from './deskTabs';
import { PackageList } from './PackageList';
import { purseQuery, useCards } from './useCards';
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
  /** A step has its place in the history of the browser. */
  onFilter: (filter: DeskFilter, isStep?: boolean) => void;
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
  const purse =
    isReady && sumberDanaId && indukUnitKerjaId
      ? { sumberDanaId: Number(sumberDanaId), indukUnitKerjaId: Number(indukUnitKerjaId) }
      : undefined;
  const ofSource = sumberDanaId && { sumberDanaId };
  // A chosen card leaves the others beside it.
  const cards = useCards({ ...wanted, ...(!purse && ofSource) }, isReady);
  const query = { tab, page: String(page), limit: String(rows), ...wanted, ...(purse ? purseQuery(purse) : ofSource) };
  const desk = useQuery({
    ...getPaymentDeskOptions({ query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const take = (group: DeskSourceTotals, already: Row[], then?: () => void) =>
    cards.take(group, (receipts) => {
      setChosen(withFitting(already, rowsOf(receipts)));
      then?.();
    });
  const change = (changed: Partial<DeskFilter>, isStep?: boolean) => {
    cards.forget();
    setChosen([]);
    onFilter({ ...filter, ...changed }, isStep);
  };
  const meant = chosen[0] ?? purse ?? (cards.groups?.length === 1 ? cards.groups[0] : undefined);
  const group = meant && cards.groups?.find((one) => isOf(one, meant));
  return (
    <>
      <PageTitle
        title="Pembayaran"
        description="Kuitansi yang disetujui sampai dibayar, dan uang muka yang belum kembali"
      />
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: value as DeskTab, indukUnitKerjaId: undefined })}
        keepMounted={false}
      >
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
              groups={cards.groups}
              readOf={cards.readOf}
              purse={purse}
              isReading={cards.isReading}
              onChoose={(one) => {
                change(one ? purseQuery(one) : { sumberDanaId: undefined, indukUnitKerjaId: undefined }, true);
                if (one) take(one, []);
              }}
              onDraft={(one) => take(one, [], () => setDrafting(true))}
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
              group={group}
              of={group && packable(group, cards.readOf(group))}
              isReading={cards.isReading}
              onAll={() => group && take(group, chosen)}
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
