import { createRoute } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const SafeguardsPage = lazyScreen(() =>
  import('../features/safeguards/SafeguardsPage').then((file) => file.SafeguardsPage),
);

const AUDITORS = [ROLE.superAdmin];
const APPROVERS = [ROLE.unitAdmin];

export const adminPengamananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/pengamanan',
  component: guarded('/admin/pengamanan', shows(SafeguardsPage, PengamananPage)),
});

function PengamananPage() {
  return <SafeguardsPage mayExport={useHoldsRole(AUDITORS)} mayApprove={useHoldsRole(APPROVERS)} />;
}
