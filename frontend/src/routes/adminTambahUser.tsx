import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminTambahUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-user',
  component: notYet([ROLE.superAdmin], 'Pengaturan Pengguna'),
});
