import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/induk-unit-kerja',
  component: notYet([ROLE.unitAdmin], 'Induk Unit Kerja'),
});
