import { createRoute, useNavigate } from '@tanstack/react-router';
import { currentSession, rolesInEffect, userInEffect } from '../api/session';
import { tripsQuery } from '../features/trips/tripsQuery';
import { pageSizeOf } from '../shared/pageSize';
import { readTripSearch } from '../shared/tripFilter';
import { FiledNotice } from './FiledNotice';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageSearch } from './pageSearch';
import { opens } from './pages';
import { TripAnchor } from './TripAnchor';

const TripList = lazyScreen(() => import('../features/trips/TripList').then((file) => file.TripList));

export const tripsRoute = createRoute({
  ...framePage('/daftar', shows(TripList, TripsPage)),
  validateSearch: readTripSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context }) => {
    const { halaman: page = 1, ...filter } = deps;
    const session = currentSession();
    if (session.status === 'signedOut' || !opens('/daftar', rolesInEffect(session.auth))) return;
    const unit = userInEffect(session.auth)?.unitKerja_profile;
    // Loads the list beside the code and the check of the session; a refusal is shown by the page.
    const rows = pageSizeOf(userInEffect(session.auth)?.id);
    if (unit) void context.queries.prefetchQuery(tripsQuery(unit.id, { page: page - 1, rows }, filter));
  },
});

function TripsPage() {
  const { halaman = 1, ...filter } = tripsRoute.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <FiledNotice />
      <TripList
        filter={filter}
        onFilter={(search) => void navigate({ to: '/daftar', search: readTripSearch(search), replace: true })}
        page={halaman - 1}
        onPageChange={(page) => void navigate({ to: '/daftar', search: { ...filter, ...pageSearch(page) } })}
        onOpen={(id) =>
          void navigate(
            id < 0
              ? { to: '/arsip/$id', params: { id: String(-id) } }
              : { to: '/detail-perjalanan/$id', params: { id: String(id) } },
          )
        }
        onNew={() => void navigate({ to: '/perjalanan' })}
        link={TripAnchor}
      />
    </>
  );
}
