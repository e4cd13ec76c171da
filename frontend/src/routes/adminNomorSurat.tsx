import { createRoute } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const NumberSettings = lazyScreen(() =>
  import('../features/numbering/NumberSettings').then((file) => file.NumberSettings),
);

export const adminNomorSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/nomor-surat',
  component: guarded([ROLE.registrar], NumberSettings),
});
