import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const BudgetPage = lazyScreen(() => import('../features/budgets/BudgetPage').then((file) => file.BudgetPage));

export const budgetsRoute = createRoute(framePage('/admin/anggaran', BudgetPage));
