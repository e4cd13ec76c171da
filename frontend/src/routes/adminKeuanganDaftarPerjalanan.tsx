import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminKeuanganDaftarPerjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/daftar-perjalanan',
  component: notYet([ROLE.finance], 'Daftar Perjalanan Keuangan'),
});
