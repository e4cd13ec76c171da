import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const ReceiptTemplatesPage = lazyScreen(() =>
  import('../features/templates/ReceiptTemplatesPage').then((file) => file.ReceiptTemplatesPage),
);

export const adminKeuanganTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/template',
  component: guarded('/admin/keuangan/template', ReceiptTemplatesPage),
});
