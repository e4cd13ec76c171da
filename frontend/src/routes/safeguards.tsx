import { createRoute } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const SafeguardsPage = lazyScreen(() =>
  import('../features/safeguards/SafeguardsPage').then((file) => file.SafeguardsPage),
);

const AUDITORS = [ROLE.superAdmin];
const APPROVERS = [ROLE.unitAdmin];

export const safeguardsRoute = createRoute(framePage('/admin/pengamanan', shows(SafeguardsPage, PengamananPage)));

function PengamananPage() {
  return <SafeguardsPage mayExport={useHoldsRole(AUDITORS)} mayApprove={useHoldsRole(APPROVERS)} link={AddressLink} />;
}
