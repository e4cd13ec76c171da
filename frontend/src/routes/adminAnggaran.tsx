import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const BudgetPage = lazyScreen(() => import('../features/budgets/BudgetPage').then((file) => file.BudgetPage));

export const adminAnggaranRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/anggaran',
  component: guarded('/admin/anggaran', BudgetPage),
});
