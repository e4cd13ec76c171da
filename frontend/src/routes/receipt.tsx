import { createRoute, useNavigate } from '@tanstack/react-router';
import { Trail } from './frame/Trail';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ReceiptScreen = lazyScreen(() => import('../features/receipts/ReceiptScreen').then((file) => file.ReceiptScreen));

export const receiptRoute = createRoute(framePage('/rampung/$kwitId', shows(ReceiptScreen, ReceiptPage)));

function ReceiptPage() {
  const { kwitId } = receiptRoute.useParams();
  const navigate = useNavigate();
  return (
    <ReceiptScreen
      id={kwitId}
      trail={ReceiptTrail}
      onOpen={(id) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(id) }, replace: true })}
      onOpenRills={(id) => void navigate({ to: '/rill/$kwitId', params: { kwitId: String(id) } })}
    />
  );
}

type TrailProps = { trip?: { id: number; purpose: string }; person?: string };

/** List, trip and person. */
function ReceiptTrail({ trip, person }: TrailProps) {
  const list = { to: '/daftar', title: 'Daftar Perjalanan' };
  const above = trip ? [list, { to: `/detail-perjalanan/${trip.id}`, title: trip.purpose }] : [list];
  return <Trail above={above} here={person ?? 'Data Rampung'} />;
}
