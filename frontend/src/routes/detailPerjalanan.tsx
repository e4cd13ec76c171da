import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TripDetail = lazyScreen(() => import('../features/trips/TripDetail').then((file) => file.TripDetail));

export const detailPerjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/detail-perjalanan/$id',
  component: guarded('/detail-perjalanan/$id', shows(TripDetail, DetailPerjalananPage)),
});

function DetailPerjalananPage() {
  const { id } = detailPerjalananRoute.useParams();
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
