import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ParentUnitList = lazy(() =>
  import('../features/units/ParentUnitList').then((file) => ({ default: file.ParentUnitList })),
);

export const adminDaftarIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-induk-unit-kerja',
  component: guarded([ROLE.superAdmin], ParentUnitList),
});
