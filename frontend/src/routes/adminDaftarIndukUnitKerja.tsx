import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminDaftarIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-induk-unit-kerja',
  component: notYet([ROLE.superAdmin], 'Daftar Induk Unit Kerja'),
});
