import { createRootRoute, createRoute, Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session';
import { lazyScreen } from './lazyScreen';

const Toasts = lazy(() => import('./frame/Toasts').then((file) => ({ default: file.Toasts })));
const ChangeFirstPassword = lazy(() =>
  import('../features/session/ChangePassword').then((file) => ({ default: file.ChangeFirstPassword })),
);
const Frame = lazyScreen(() => import('./frame/Frame').then((file) => file.Frame));

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function Root() {
  const session = useSession();
  return (
    <>
      <Outlet />
      <Suspense>
        <Toasts />
        {session.status === 'signedIn' && session.mustChangePassword && <ChangeFirstPassword />}
      </Suspense>
    </>
  );
}

/** Parent route of every page except /login and /register. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame });
