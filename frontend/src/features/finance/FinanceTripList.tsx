import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FinanceTrip, fetchFinanceTrips } from '../../api/finance';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { financeColumns, PAGE_SIZE } from './financeColumns';
import { TripReceiptsDrawer } from './TripReceiptsDrawer';

type Props = {
  page: number;
  onPageChange: (page: number) => void;
  /** Opens a trip where its receipts are verified; without it they are only read, beside the list. */
  onVerify?: (tripId: number) => void;
  /** The link to the receipt templates. */
  templates: ReactNode;
};

const financeTripsQuery = (page: number) =>
  queryOptions({
    queryKey: ['financeTrips', page],
    queryFn: ({ signal }) => fetchFinanceTrips(page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

/** /admin/keuangan/daftar-perjalanan: the trips of all units. */
export function FinanceTripList({ page, onPageChange, onVerify, templates }: Props) {
  const trips = useQuery(financeTripsQuery(page));
  const [opened, setOpened] = useState<FinanceTrip | null>(null);
  const open = (trip: FinanceTrip) => (onVerify ? onVerify(trip.id) : setOpened(trip));
  return (
    <>
      <PageTitle title="Daftar Perjalanan" description="Semua unit kerja" actions={templates} />
      <DataTable
        query={trips}
        rows={(list) => list.result}
        columns={financeColumns({ page, onOpen: open })}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <TripReceiptsDrawer trip={opened} onClose={() => setOpened(null)} />
    </>
  );
}
