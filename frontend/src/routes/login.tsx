import { createRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { returnPath } from '../features/session/decideAccess';
import { whenIdle } from '../shared/whenIdle';
import { lazyScreen, shows } from './lazyScreen';
import { rootRoute } from './root';

const Login = lazyScreen(() => import('../features/session/Login').then((file) => file.Login));

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { kembali?: string } =>
    typeof search.kembali === 'string' ? { kembali: search.kembali } : {},
  component: shows(Login, LoginPage),
});

function LoginPage() {
  const { kembali } = loginRoute.useSearch();
  const router = useRouter();
  const goOn = useCallback(() => router.history.replace(returnPath(kembali)), [router, kembali]);
  // Preloads the next page while the user types.
  useEffect(
    () => whenIdle(() => void router.preloadRoute({ to: returnPath(kembali) }).catch(() => undefined)),
    [router, kembali],
  );
  return <Login onSignedIn={goOn} />;
}
