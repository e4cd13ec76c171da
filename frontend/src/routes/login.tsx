import { createRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { returnPath } from '../features/session/decideAccess';
import { Login } from '../features/session/Login';
import { rootRoute } from './root';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { kembali?: string } =>
    typeof search.kembali === 'string' ? { kembali: search.kembali } : {},
  component: LoginPage,
});

function LoginPage() {
  const { kembali } = loginRoute.useSearch();
  const { history } = useRouter();
  const goOn = useCallback(() => history.replace(returnPath(kembali)), [history, kembali]);
  return <Login onSignedIn={goOn} />;
}
