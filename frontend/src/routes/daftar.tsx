import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const TripList = lazy(() => import('../features/trips/TripList').then((file) => ({ default: file.TripList })));

export const daftarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar',
  validateSearch: readPageSearch,
  component: guarded([ROLE.superAdmin, ROLE.user], DaftarPage),
});

function DaftarPage() {
  const search = daftarRoute.useSearch();
  const navigate = useNavigate();
  return (
    <TripList
      page={pageOf(search)}
      onPageChange={(page) => void navigate({ to: '/daftar', search: pageSearch(page) })}
      onOpen={(id) => void navigate({ to: '/detail-perjalanan/$id', params: { id: String(id) } })}
    />
  );
}
