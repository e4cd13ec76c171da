import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const UserList = lazyScreen(() => import('../features/users/UserList').then((file) => file.UserList));

export const adminDaftarUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-user',
  component: guarded('/admin/daftar-user', UserList),
});
