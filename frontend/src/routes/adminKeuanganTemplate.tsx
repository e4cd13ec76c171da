import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ReceiptTemplatesPage = lazy(() =>
  import('../features/templates/ReceiptTemplatesPage').then((file) => ({ default: file.ReceiptTemplatesPage })),
);

export const adminKeuanganTemplateRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/keuangan/template',
  component: guarded([ROLE.finance], ReceiptTemplatesPage),
});
