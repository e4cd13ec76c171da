import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const UnitTemplatesPage = lazyScreen(() =>
  import('../features/templates/UnitTemplatesPage').then((file) => file.UnitTemplatesPage),
);

export const adminTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/template',
  component: guarded('/admin/template', UnitTemplatesPage),
});
