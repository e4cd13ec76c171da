import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const HolidayList = lazyScreen(() => import('../features/holidays/HolidayList').then((file) => file.HolidayList));

export const adminHariLiburRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/hari-libur',
  component: guarded('/admin/hari-libur', HolidayList),
});
