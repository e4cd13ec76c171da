import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AS_FILE } from '../../api/download';
import { exportFinanceTrips, type FinanceTripRow, getRecapOptions, listFinanceTripsOptions } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { tripNumber } from '../../shared/letters/LetterNumber';
import { officeToday } from '../../shared/officeClock';
import { usePageSize } from '../../shared/pageSize';
import { PrintSelected } from '../../shared/print/PrintSelected';
import { useSelection } from '../../shared/print/useSelection';
import { ROLE } from '../../shared/roles';
import { filterQuery, type TripFilter } from '../../shared/tripFilter';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { orderingOf, TripFilters } from '../../shared/ui/TripFilters';
import { AdvancesDialog } from './AdvancesDialog';
import { compactFinanceColumns, financeColumns } from './financeColumns';
import { TripReceiptsDrawer } from './TripReceiptsDrawer';

type Props = {
  filter?: TripFilter;
  onFilter?: (filter: TripFilter) => void;
  page: number;
  onPageChange: (page: number) => void;
  /** Opens the verification of a trip; without it its receipts are shown beside the list. */
  onVerify?: (tripId: number) => void;
  /** Opens a trip of the archive. */
  onArchive?: (tripId: number) => void;
  /** Link to the receipt templates. */
  templates: ReactNode;
};

/** Roles that may print letters. */
const PRINTERS = [ROLE.user, ROLE.superAdmin];

/** Query of the work units that have trips of the last years and of those chosen; finance has no list of units of its own. */
function unitsQuery({ dari, sampai }: TripFilter) {
  const year = Number(officeToday().slice(0, 4));
  const [first, last] = [`${year - 3}-01-01`, `${year + 1}-12-31`];
  return {
    kelompok: 'unit',
    dari: dari && dari < first ? dari : first,
    sampai: sampai && sampai > last ? sampai : last,
  };
}

/** /admin/keuangan/daftar-perjalanan: the trips of all units. */
export function FinanceTripList({ filter = {}, onFilter, page, onPageChange, onVerify, onArchive, templates }: Props) {
  const [rows] = usePageSize();
  const wanted = filterQuery(filter);
  const query = { ...wanted, page: String(page), limit: String(rows) };
  const units = useQuery({ ...getRecapOptions({ query: unitsQuery(filter) }), staleTime: Number.POSITIVE_INFINITY });
  const trips = useQuery({
    ...listFinanceTripsOptions({ query }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<FinanceTripRow | null>(null);
  const selection = useSelection<FinanceTripRow>();
  const prints = useHoldsRole(PRINTERS);
  const [paying, setPaying] = useState<number | null>(null);
  const open = (trip: FinanceTripRow) => {
    if (trip.arsip) return onArchive?.(trip.id);
    return onVerify ? onVerify(trip.id) : setOpened(trip);
  };
  return (
    <>
      <PageTitle
        title="Daftar Perjalanan"
        description="Semua unit kerja"
        actions={
          <Group gap="sm">
            <DownloadButton
              label="Unduh Excel"
              fileName="Perjalanan.xlsx"
              download={() => exportFinanceTrips({ query: wanted, ...AS_FILE })}
            />
            {templates}
          </Group>
        }
      />
      <DataTable
        query={trips}
        rows={(list) => list.result}
        isVoid={({ keadaan }) => keadaan === 'batal'}
        nextStep={
          Object.keys(filter).length > 0
            ? 'Ubah atau kosongkan saringan.'
            : 'Perjalanan muncul setelah nota dinasnya diajukan.'
        }
        columns={financeColumns(open, ({ id }) => setPaying(id))}
        compact={compactFinanceColumns(open, ({ id }) => setPaying(id))}
        tools={
          onFilter && (
            <TripFilters
              list="keuangan"
              filter={filter}
              onFilter={onFilter}
              // A unit of the archive alone has no id to filter by.
              units={(units.data?.result ?? [])
                .filter(({ kunci }) => /^\d+$/.test(kunci))
                .map(({ kunci, nama }) => ({ value: kunci, label: nama }))}
            />
          )
        }
        before={({ page: loaded, limit }) => loaded * limit}
        selection={prints ? { ...selection, nameOf: tripNumber, isClosed: ({ arsip }) => arsip } : undefined}
        onRowClick={open}
        ordering={onFilter && orderingOf(filter, onFilter)}
        below={(shown) => <PrintSelected selection={selection} shown={shown} />}
        paging={({ totalPage, lebih }) => ({ page, totalPage, more: lebih, isSized: true, onChange: onPageChange })}
      />
      <AdvancesDialog
        trip={trips.data?.result.find(({ id }) => id === paying) ?? null}
        onClose={() => setPaying(null)}
      />
      <TripReceiptsDrawer trip={opened} onClose={() => setOpened(null)} />
    </>
  );
}
