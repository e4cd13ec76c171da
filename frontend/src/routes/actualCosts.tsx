import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ActualCostPage = lazyScreen(() =>
  import('../features/receipts/ActualCostPage').then((file) => file.ActualCostPage),
);

export const actualCostsRoute = createRoute(framePage('/rill/$kwitId', shows(ActualCostPage, ActualCostsPage)));

function ActualCostsPage() {
  const { kwitId } = actualCostsRoute.useParams();
  const navigate = useNavigate();
  return (
    <ActualCostPage
      id={kwitId}
      onBack={(id) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(id) } })}
    />
  );
}
