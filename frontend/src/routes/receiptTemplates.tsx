import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const ReceiptTemplatesPage = lazyScreen(() =>
  import('../features/templates/ReceiptTemplatesPage').then((file) => file.ReceiptTemplatesPage),
);

export const receiptTemplatesRoute = createRoute(framePage('/admin/keuangan/template', ReceiptTemplatesPage));
