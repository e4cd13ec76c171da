import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const RecapPage = lazyScreen(() => import('../features/recaps/RecapPage').then((file) => file.RecapPage));

export const recapRoute = createRoute(
  framePage(
    '/rekap',
    shows(RecapPage, () => <RecapPage link={AddressLink} />),
  ),
);
