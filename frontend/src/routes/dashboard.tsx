import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const Dashboard = lazyScreen(() => import('../features/recaps/Dashboard').then((file) => file.Dashboard));

export const dashboardRoute = createRoute(framePage('/dasbor', Dashboard));
