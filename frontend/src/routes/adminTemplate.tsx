import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const UnitTemplatesPage = lazy(() =>
  import('../features/templates/UnitTemplatesPage').then((file) => ({ default: file.UnitTemplatesPage })),
);

export const adminTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/template',
  component: guarded([ROLE.superAdmin, ROLE.user], UnitTemplatesPage),
});
