import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const NumberSettings = lazyScreen(() =>
  import('../features/numbering/NumberSettings').then((file) => file.NumberSettings),
);

export const adminNomorSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/nomor-surat',
  component: guarded('/admin/nomor-surat', NumberSettings),
});
