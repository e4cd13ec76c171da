import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const ReasonList = lazyScreen(() => import('../features/reasons/ReasonList').then((file) => file.ReasonList));

export const adminAlasanPenolakanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/alasan-penolakan',
  component: guarded('/admin/alasan-penolakan', ReasonList),
});
