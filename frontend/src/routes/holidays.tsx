import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const HolidayList = lazyScreen(() => import('../features/holidays/HolidayList').then((file) => file.HolidayList));

export const holidaysRoute = createRoute(framePage('/admin/hari-libur', shows(HolidayList, HolidaysPage)));

function HolidaysPage() {
  const navigate = useNavigate();
  return <HolidayList onImport={() => void navigate({ to: '/admin/hari-libur/impor' })} />;
}
