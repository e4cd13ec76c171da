import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const RecapPage = lazyScreen(() => import('../features/recaps/RecapPage').then((file) => file.RecapPage));

export const recapRoute = createRoute(framePage('/rekap', RecapPage));
