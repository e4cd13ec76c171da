import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const UserList = lazyScreen(() => import('../features/users/UserList').then((file) => file.UserList));

export const usersRoute = createRoute(framePage('/admin/daftar-user', UserList));
