import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const TripForm = lazy(() => import('../features/trips/TripForm').then((file) => ({ default: file.TripForm })));

export const perjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/perjalanan',
  component: guarded([ROLE.superAdmin, ROLE.user], PerjalananPage),
});

function PerjalananPage() {
  const navigate = useNavigate();
  return <TripForm onFiled={() => void navigate({ to: '/daftar' })} />;
}
