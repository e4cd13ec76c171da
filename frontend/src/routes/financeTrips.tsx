import { Button } from '@mantine/core';
import { createRoute, Link, useNavigate } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { readTripSearch } from '../shared/tripFilter';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageSearch } from './pageSearch';

const FinanceTripList = lazyScreen(() =>
  import('../features/finance/FinanceTripList').then((file) => file.FinanceTripList),
);

export const financeTripsRoute = createRoute({
  ...framePage('/admin/keuangan/daftar-perjalanan', shows(FinanceTripList, FinanceTripsPage)),
  validateSearch: readTripSearch,
});

const PATH = '/admin/keuangan/daftar-perjalanan';
const VERIFIERS = [ROLE.registrar];

function FinanceTripsPage() {
  const { halaman = 1, ...filter } = financeTripsRoute.useSearch();
  const navigate = useNavigate();
  const verifies = useHoldsRole(VERIFIERS);
  const verify = (id: number) => void navigate({ to: '/admin/rampung/$id', params: { id: String(id) }, search: {} });
  return (
    <FinanceTripList
      filter={filter}
      onFilter={(search) => void navigate({ to: PATH, search: readTripSearch(search), replace: true })}
      page={halaman - 1}
      onPageChange={(page) => void navigate({ to: PATH, search: { ...filter, ...pageSearch(page) } })}
      onVerify={verifies ? verify : undefined}
      onArchive={(id) => void navigate({ to: '/arsip/$id', params: { id: String(-id) } })}
      templates={
        <Button variant="light" component={Link} to="/admin/keuangan/template">
          Templat
        </Button>
      }
    />
  );
}
