import { createRootRoute, createRoute, Navigate, Outlet } from '@tanstack/react-router';
import { ChangeFirstPassword } from '../features/session/ChangePassword';
import { Frame } from './frame/Frame';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ChangeFirstPassword />
    </>
  ),
  notFoundComponent: () => <Navigate to="/" replace />,
});

/** Every page but /login and /register stands in the frame. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame });
