import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const OpenYearPage = lazyScreen(() => import('../features/yearEnd/OpenYearPage').then((file) => file.OpenYearPage));

export const openYearRoute = createRoute(
  framePage(
    '/buka-tahun',
    shows(OpenYearPage, () => <OpenYearPage link={AddressLink} />),
  ),
);
