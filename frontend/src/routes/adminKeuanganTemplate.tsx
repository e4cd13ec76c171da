import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminKeuanganTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/template',
  component: notYet([ROLE.finance], 'Template Keuangan'),
});
