import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const TripList = lazy(() => import('../features/trips/TripList').then((file) => ({ default: file.TripList })));

export const daftarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar',
  /** `halaman` counts from 1, as on the page's buttons. */
  validateSearch: (search): { halaman?: number } => {
    const page = Number(search.halaman);
    return Number.isInteger(page) && page > 1 ? { halaman: page } : {};
  },
  component: guarded([ROLE.superAdmin, ROLE.user], DaftarPage),
});

function DaftarPage() {
  const { halaman = 1 } = daftarRoute.useSearch();
  const navigate = useNavigate();
  return (
    <TripList
      page={halaman - 1}
      onPageChange={(page) => void navigate({ to: '/daftar', search: page > 0 ? { halaman: page + 1 } : {} })}
      onOpen={(id) => void navigate({ to: '/detail-perjalanan/$id', params: { id: String(id) } })}
    />
  );
}
