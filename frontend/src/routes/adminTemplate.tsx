import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/template',
  component: notYet([ROLE.superAdmin, ROLE.user], 'Upload Template Word'),
});
