import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ActualCostPage = lazy(() =>
  import('../features/receipts/ActualCostPage').then((file) => ({ default: file.ActualCostPage })),
);

export const rillRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rill/$kwitId',
  component: guarded([ROLE.superAdmin, ROLE.user], RillPage),
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
