import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const HolidayList = lazyScreen(() => import('../features/holidays/HolidayList').then((file) => file.HolidayList));

export const holidaysRoute = createRoute(framePage('/admin/hari-libur', HolidayList));
