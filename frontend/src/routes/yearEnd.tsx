import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const YearEndPage = lazyScreen(() => import('../features/yearEnd/YearEndPage').then((file) => file.YearEndPage));

export const yearEndRoute = createRoute(
  framePage(
    '/tutup-tahun',
    shows(YearEndPage, () => <YearEndPage link={AddressLink} />),
  ),
);
