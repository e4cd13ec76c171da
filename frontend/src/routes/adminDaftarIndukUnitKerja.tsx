import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const ParentUnitList = lazyScreen(() => import('../features/units/ParentUnitList').then((file) => file.ParentUnitList));

export const adminDaftarIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-induk-unit-kerja',
  component: guarded('/admin/daftar-induk-unit-kerja', ParentUnitList),
});
