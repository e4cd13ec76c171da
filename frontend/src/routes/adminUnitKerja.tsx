import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/unit-kerja/$id',
  component: notYet([ROLE.unitAdmin], 'Tambah Tanda Tangan'),
});
