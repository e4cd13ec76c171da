import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const FindingsPage = lazyScreen(() => import('../features/findings/FindingsPage').then((file) => file.FindingsPage));

export const findingsRoute = createRoute(
  framePage(
    '/temuan',
    shows(FindingsPage, () => <FindingsPage link={AddressLink} />),
  ),
);
