import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FinanceTripRow, listFinanceTripsOptions } from '../../api/generated';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { compactFinanceColumns, financeColumns, PAGE_SIZE } from './financeColumns';
import { TripReceiptsDrawer } from './TripReceiptsDrawer';

type Props = {
  page: number;
  onPageChange: (page: number) => void;
  /** Opens the verification of a trip; without it its receipts are shown beside the list. */
  onVerify?: (tripId: number) => void;
  /** Link to the receipt templates. */
  templates: ReactNode;
};

/** /admin/keuangan/daftar-perjalanan: the trips of all units. */
export function FinanceTripList({ page, onPageChange, onVerify, templates }: Props) {
  const trips = useQuery({
    ...listFinanceTripsOptions({ query: { page: String(page), limit: String(PAGE_SIZE) } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<FinanceTripRow | null>(null);
  const open = (trip: FinanceTripRow) => (onVerify ? onVerify(trip.id) : setOpened(trip));
  return (
    <>
      <PageTitle title="Daftar Perjalanan" description="Semua unit kerja" actions={templates} />
      <DataTable
        query={trips}
        rows={(list) => list.result}
        columns={financeColumns(open)}
        compact={compactFinanceColumns(open)}
        before={({ page: loaded, limit }) => loaded * limit}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <TripReceiptsDrawer trip={opened} onClose={() => setOpened(null)} />
    </>
  );
}
