import { useNotifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../api/session';
import { AccountMenu, BarMenu } from './frame/lazyMenus';
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
  const isLater = useLater();
  const { notifications } = useNotifications();
  return (
    <>
      <PageTitles />
      <Outlet />
      <Suspense>
        {(isLater || notifications.length > 0) && <Toasts />}
        {session.status === 'signedIn' && session.mustChangePassword && <ChangeFirstPassword />}
        {session.status === 'signedIn' && !session.mustChangePassword && session.factorDue && (
          <ActivateRequiredFactor />
        )}
      </Suspense>
    </>
  );
}

/** Milliseconds after which the first page is there also on a slow network; what it does not need loads then. */
const LATER = 6_000;

/** False at first; true once what the first page does not need may load: toasts and menus, if none was asked for before. */
function useLater() {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true);
      for (const menu of [BarMenu, AccountMenu]) void menu.preload();
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Parent route of every page except /login and /register. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame });
