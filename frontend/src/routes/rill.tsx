import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ActualCostPage = lazyScreen(() =>
  import('../features/receipts/ActualCostPage').then((file) => file.ActualCostPage),
);

export const rillRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rill/$kwitId',
  component: guarded([ROLE.superAdmin, ROLE.user], shows(ActualCostPage, RillPage)),
});

function RillPage() {
  const { kwitId } = rillRoute.useParams();
  const navigate = useNavigate();
  return (
    <ActualCostPage
      id={kwitId}
      onBack={(id) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(id) } })}
    />
  );
}
