import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ReceiptScreen = lazyScreen(() => import('../features/receipts/ReceiptScreen').then((file) => file.ReceiptScreen));

export const rampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rampung/$kwitId',
  component: guarded('/rampung/$kwitId', shows(ReceiptScreen, RampungPage)),
});

function RampungPage() {
  const { kwitId } = rampungRoute.useParams();
  const navigate = useNavigate();
  return (
    <ReceiptScreen
      id={kwitId}
      onOpen={(id) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(id) }, replace: true })}
      onOpenRills={(id) => void navigate({ to: '/rill/$kwitId', params: { kwitId: String(id) } })}
    />
  );
}
