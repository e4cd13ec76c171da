import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const SignatoriesPage = lazyScreen(() =>
  import('../features/units/SignatoriesPage').then((file) => file.SignatoriesPage),
);

export const adminPenandaTanganRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/penanda-tangan',
  component: guarded('/admin/penanda-tangan', shows(SignatoriesPage, SignatoriesPage)),
});
