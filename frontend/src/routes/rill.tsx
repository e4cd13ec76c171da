import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ActualCostPage = lazyScreen(() =>
  import('../features/receipts/ActualCostPage').then((file) => file.ActualCostPage),
);

export const rillRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rill/$kwitId',
  component: guarded('/rill/$kwitId', shows(ActualCostPage, RillPage)),
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
