import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const LetterheadPage = lazyScreen(() =>
  import('../features/letterhead/LetterheadPage').then((file) => file.LetterheadPage),
);

export const adminKopRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/kop',
  component: guarded('/admin/kop', LetterheadPage),
});
