import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const CeilingImport = lazyScreen(() => import('../features/budgets/CeilingImport').then((file) => file.CeilingImport));

export const ceilingImportRoute = createRoute(
  framePage('/admin/anggaran/impor', shows(CeilingImport, CeilingImportPage)),
);

function CeilingImportPage() {
  const navigate = useNavigate();
  return <CeilingImport onDone={() => void navigate({ to: '/admin/anggaran' })} />;
}
