import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AddUser = lazyScreen(() => import('../features/users/AddUser').then((file) => file.AddUser));

export const adminTambahUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-user',
  component: guarded('/admin/tambah-user', shows(AddUser, AddUserPage)),
});

function AddUserPage() {
  const navigate = useNavigate();
  return <AddUser onAdded={() => void navigate({ to: '/admin/daftar-user' })} />;
}
