import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const TripDetail = lazy(() => import('../features/trips/TripDetail').then((file) => ({ default: file.TripDetail })));

export const detailPerjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/detail-perjalanan/$id',
  component: guarded([ROLE.superAdmin, ROLE.user], DetailPerjalananPage),
});

function DetailPerjalananPage() {
  const { id } = detailPerjalananRoute.useParams();
  const navigate = useNavigate();
  return (
    <TripDetail
      id={Number(id)}
      onOpenReceipt={(kwitId) => void navigate({ to: '/rampung/$kwitId', params: { kwitId: String(kwitId) } })}
    />
  );
}
