import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminSuratKeluarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/surat-keluar',
  component: notYet([ROLE.superAdmin, ROLE.registrar], 'Daftar Surat Keluar'),
});
