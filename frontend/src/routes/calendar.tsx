import { createRoute, useNavigate } from '@tanstack/react-router';
import { readCalendarSearch } from '../features/calendar/calendarSearch';
import { CalendarTripLink } from './CalendarTripLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TripCalendar = lazyScreen(() => import('../features/calendar/TripCalendar').then((file) => file.TripCalendar));

export const calendarRoute = createRoute({
  ...framePage('/kalender', shows(TripCalendar, CalendarPage)),
  validateSearch: readCalendarSearch,
});

function CalendarPage() {
  const search = calendarRoute.useSearch();
  const navigate = useNavigate();
  return (
    <TripCalendar
      search={search}
      onSearch={(next) => void navigate({ to: '/kalender', search: next })}
      link={CalendarTripLink}
    />
  );
}
