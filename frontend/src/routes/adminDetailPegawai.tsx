import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminDetailPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/detail-pegawai/$id',
  component: notYet([ROLE.superAdmin], 'Detail Pegawai'),
});
