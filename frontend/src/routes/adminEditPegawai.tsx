import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminEditPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-pegawai/$id',
  component: notYet([ROLE.superAdmin], 'Edit Pegawai'),
});
