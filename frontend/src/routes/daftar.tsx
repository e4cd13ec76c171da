import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const TripList = lazyScreen(() => import('../features/trips/TripList').then((file) => file.TripList));

export const daftarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar',
  validateSearch: readPageSearch,
  component: guarded('/daftar', shows(TripList, DaftarPage)),
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
