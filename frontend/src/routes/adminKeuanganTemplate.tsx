import { createRoute } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const ReceiptTemplatesPage = lazyScreen(() =>
  import('../features/templates/ReceiptTemplatesPage').then((file) => file.ReceiptTemplatesPage),
);

export const adminKeuanganTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/template',
  component: guarded([ROLE.finance], ReceiptTemplatesPage),
});
