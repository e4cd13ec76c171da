import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminRampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/rampung/$id',
  component: notYet([ROLE.registrar], 'Verifikasi Kuitansi'),
});
