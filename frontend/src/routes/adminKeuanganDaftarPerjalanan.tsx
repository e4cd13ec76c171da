import { Button } from '@mantine/core';
import { createRoute, Link, useNavigate } from '@tanstack/react-router';
import { useSession } from '../api/session';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const FinanceTripList = lazyScreen(() =>
  import('../features/finance/FinanceTripList').then((file) => file.FinanceTripList),
);

export const adminKeuanganDaftarPerjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/daftar-perjalanan',
  /** `halaman` counts from 1, as on the page's buttons. */
  validateSearch: (search): { halaman?: number } => {
    const page = Number(search.halaman);
    return Number.isInteger(page) && page > 1 ? { halaman: page } : {};
  },
  component: guarded([ROLE.finance], shows(FinanceTripList, FinancePage)),
});

const PATH = '/admin/keuangan/daftar-perjalanan';

function FinancePage() {
  const { halaman = 1 } = adminKeuanganDaftarPerjalananRoute.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const verifies = session.status !== 'signedOut' && session.auth.role.some(({ roleId }) => roleId === ROLE.registrar);
  const verify = (id: number) => void navigate({ to: '/admin/rampung/$id', params: { id: String(id) } });
  return (
    <FinanceTripList
      page={halaman - 1}
      onPageChange={(page) => void navigate({ to: PATH, search: page > 0 ? { halaman: page + 1 } : {} })}
      onVerify={verifies ? verify : undefined}
      templates={
        <Button variant="light" component={Link} to="/admin/keuangan/template">
          Template
        </Button>
      }
    />
  );
}
