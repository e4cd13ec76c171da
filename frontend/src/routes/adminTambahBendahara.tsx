import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminTambahBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-bendahara',
  component: notYet([ROLE.unitAdmin], 'Tambah Bendahara'),
});
