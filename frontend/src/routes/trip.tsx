import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TripDetail = lazyScreen(() => import('../features/trips/TripDetail').then((file) => file.TripDetail));

export const tripRoute = createRoute(framePage('/detail-perjalanan/$id', shows(TripDetail, TripPage)));

function TripPage() {
  const { id } = tripRoute.useParams();
  const navigate = useNavigate();
  return (
    <TripDetail
      id={Number(id)}
      onOpenReceipt={(kwitId) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(kwitId) } })}
      onChange={(ubah) => void navigate({ to: '/perjalanan', search: { ubah } })}
      onCopy={(salin) => void navigate({ to: '/perjalanan', search: { salin } })}
    />
  );
}
