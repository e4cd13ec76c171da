import { createRoute } from '@tanstack/react-router';
import { notYet } from './guarded';
import { frameRoute } from './root';

export const adminDalamKotaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/dalam-kota',
  component: notYet([], 'Daftar Dalam Kota'),
});
