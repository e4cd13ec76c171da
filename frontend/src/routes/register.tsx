import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazyScreen, shows } from './lazyScreen';
import { rootRoute } from './root';

const Register = lazyScreen(() => import('../features/session/Register').then((file) => file.Register));

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: shows(Register, RegisterPage),
});

function RegisterPage() {
  const navigate = useNavigate();
  return <Register onRegistered={() => void navigate({ to: '/login' })} />;
}
