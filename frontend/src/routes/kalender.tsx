import { createRoute, useNavigate } from '@tanstack/react-router';
import { readCalendarSearch } from '../features/calendar/calendarSearch';
import { CalendarTripLink } from './CalendarTripLink';
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
  return (
    <TripCalendar
      search={search}
      onSearch={(next) => void navigate({ to: '/kalender', search: next })}
      link={CalendarTripLink}
    />
  );
}
