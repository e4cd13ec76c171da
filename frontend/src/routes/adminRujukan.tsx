import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const References = lazyScreen(() => import('../features/references/References').then((file) => file.References));

export const adminRujukanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/rujukan',
  component: guarded('/admin/rujukan', References),
});
