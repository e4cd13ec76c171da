import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const AddUser = lazy(() => import('../features/users/AddUser').then((file) => ({ default: file.AddUser })));

export const adminTambahUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-user',
  component: guarded([ROLE.superAdmin], AddUserPage),
});

function AddUserPage() {
  const navigate = useNavigate();
  return <AddUser onAdded={() => void navigate({ to: '/admin/daftar-user' })} />;
}
