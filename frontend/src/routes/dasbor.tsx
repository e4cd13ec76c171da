import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const Dashboard = lazyScreen(() => import('../features/recaps/Dashboard').then((file) => file.Dashboard));

export const dasborRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dasbor',
  component: guarded('/dasbor', Dashboard),
});
