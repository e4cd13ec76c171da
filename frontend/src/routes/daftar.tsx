import { createRoute, useNavigate } from '@tanstack/react-router';
import { currentSession } from '../api/session';
import { tripsQuery } from '../features/trips/tripsQuery';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { opens } from './pages';
import { frameRoute } from './root';

const TripList = lazyScreen(() => import('../features/trips/TripList').then((file) => file.TripList));

export const daftarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar',
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: ({ deps, context }) => {
    const session = currentSession();
    if (
      session.status === 'signedOut' ||
      !opens(
        '/daftar',
        session.auth.role.map(({ roleId }) => roleId),
      )
    )
      return;
    const unit = session.auth.user[0]?.unitKerja_profile;
    // Loads the list beside the code and the check of the session; a refusal is shown by the page.
    if (unit) void context.queries.prefetchQuery(tripsQuery(unit.id, deps.page));
  },
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
