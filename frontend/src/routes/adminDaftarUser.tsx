import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const UserList = lazy(() => import('../features/users/UserList').then((file) => ({ default: file.UserList })));

export const adminDaftarUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-user',
  component: guarded([ROLE.superAdmin], UserList),
});
