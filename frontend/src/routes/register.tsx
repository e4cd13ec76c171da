import { createRoute, useNavigate } from '@tanstack/react-router';
import { Register } from '../features/session/Register';
import { rootRoute } from './root';

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: RegisterPage,
});

function RegisterPage() {
  const navigate = useNavigate();
  return <Register onRegistered={() => void navigate({ to: '/login' })} />;
}
