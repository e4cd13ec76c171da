import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const PatternTable = lazyScreen(() => import('../features/numbering/PatternTable').then((file) => file.PatternTable));

export const adminEditJenisSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-jenis-surat',
  component: guarded('/admin/edit-jenis-surat', PatternTable),
});
