import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminDaftarUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-user',
  component: notYet([ROLE.superAdmin], 'Daftar Pengguna'),
});
