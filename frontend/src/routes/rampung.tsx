import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ReceiptScreen = lazy(() =>
  import('../features/receipts/ReceiptScreen').then((file) => ({ default: file.ReceiptScreen })),
);

export const rampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rampung/$kwitId',
  component: guarded([ROLE.superAdmin, ROLE.user], RampungPage),
});

function RampungPage() {
  const { kwitId } = rampungRoute.useParams();
  const navigate = useNavigate();
  return (
    <ReceiptScreen
      id={kwitId}
      onOpenRills={(id) => void navigate({ to: '/rill/$kwitId', params: { kwitId: String(id) } })}
    />
  );
}
