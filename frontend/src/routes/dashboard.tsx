import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const Dashboard = lazyScreen(() => import('../features/recaps/Dashboard').then((file) => file.Dashboard));

export const dashboardRoute = createRoute(
  framePage(
    '/dasbor',
    shows(Dashboard, () => <Dashboard link={AddressLink} />),
  ),
);
