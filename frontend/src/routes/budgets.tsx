import { createRoute, useNavigate } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const BudgetPage = lazyScreen(() => import('../features/budgets/BudgetPage').then((file) => file.BudgetPage));

export const budgetsRoute = createRoute(framePage('/admin/anggaran', shows(BudgetPage, BudgetsPage)));

function BudgetsPage() {
  const navigate = useNavigate();
  return <BudgetPage link={AddressLink} onImport={() => void navigate({ to: '/admin/anggaran/impor' })} />;
}
