import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminDaftarBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-bendahara',
  component: notYet([ROLE.unitAdmin], 'Daftar Bendahara'),
});
