import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AddUser = lazyScreen(() => import('../features/users/AddUser').then((file) => file.AddUser));

export const addUserRoute = createRoute(framePage('/admin/tambah-user', shows(AddUser, AddUserPage)));

function AddUserPage() {
  const navigate = useNavigate();
  return <AddUser onAdded={() => void navigate({ to: '/admin/daftar-user' })} />;
}
