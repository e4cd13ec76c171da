import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const HolidayImport = lazyScreen(() => import('../features/holidays/HolidayImport').then((file) => file.HolidayImport));

export const holidayImportRoute = createRoute(
  framePage('/admin/hari-libur/impor', shows(HolidayImport, HolidayImportPage)),
);

function HolidayImportPage() {
  const navigate = useNavigate();
  return <HolidayImport onDone={() => void navigate({ to: '/admin/hari-libur' })} />;
}
