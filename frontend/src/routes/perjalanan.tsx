import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TripForm = lazyScreen(() => import('../features/trips/TripForm').then((file) => file.TripForm));

export const perjalananRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/perjalanan',
  component: guarded('/perjalanan', shows(TripForm, PerjalananPage)),
});

function PerjalananPage() {
  const navigate = useNavigate();
  return <TripForm onFiled={() => void navigate({ to: '/daftar' })} />;
}
