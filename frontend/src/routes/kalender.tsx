import { Anchor } from '@mantine/core';
import { createRoute, Link, useNavigate } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { readCalendarSearch } from '../features/calendar/calendarSearch';
import { ROLE } from '../shared/roles';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TripCalendar = lazyScreen(() => import('../features/calendar/TripCalendar').then((file) => file.TripCalendar));

export const kalenderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/kalender',
  validateSearch: readCalendarSearch,
  component: guarded('/kalender', shows(TripCalendar, KalenderPage)),
});

function KalenderPage() {
  const search = kalenderRoute.useSearch();
  const navigate = useNavigate();
  const files = useHoldsRole([ROLE.user, ROLE.superAdmin]);
  const verifies = useHoldsRole([ROLE.registrar]);
  return (
    <TripCalendar
      search={search}
      onSearch={(next) => void navigate({ to: '/kalender', search: next })}
      // Each role opens a trip where it works on it.
      link={({ trip, ...props }) => (
        <Anchor
          {...props}
          underline="never"
          renderRoot={(anchor) => {
            const id = String(trip.perjalananId);
            if (files) return <Link to="/detail-perjalanan/$id" params={{ id }} {...anchor} />;
            if (verifies) return <Link to="/admin/rampung/$id" params={{ id }} {...anchor} />;
            return <Link to="/admin/keuangan/daftar-perjalanan" search={{ cari: trip.nomor }} {...anchor} />;
          }}
        />
      )}
    />
  );
}
