import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const RecapPage = lazyScreen(() => import('../features/recaps/RecapPage').then((file) => file.RecapPage));

export const rekapRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rekap',
  component: guarded('/rekap', RecapPage),
});
