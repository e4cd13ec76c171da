import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session';
import { PageTitles } from './frame/PageTitles';
import { lazyScreen } from './lazyScreen';

const Toasts = lazy(() => import('./frame/Toasts').then((file) => ({ default: file.Toasts })));
const ChangeFirstPassword = lazy(() =>
  import('../features/session/ChangePassword').then((file) => ({ default: file.ChangeFirstPassword })),
);
const ActivateRequiredFactor = lazy(() =>
  import('../features/account/ActivateFactorDialog').then((file) => ({ default: file.ActivateRequiredFactor })),
);
const Frame = lazyScreen(() => import('./frame/Frame').then((file) => file.Frame));

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
});

function Root() {
  const session = useSession();
  return (
    <>
      <PageTitles />
      <Outlet />
      <Suspense>
        <Toasts />
        {session.status === 'signedIn' && session.mustChangePassword && <ChangeFirstPassword />}
        {session.status === 'signedIn' && !session.mustChangePassword && session.factorDue && (
          <ActivateRequiredFactor />
        )}
      </Suspense>
    </>
  );
}

/** Parent route of every page except /login and /register. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame });
