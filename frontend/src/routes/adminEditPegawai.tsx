import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const EditEmployee = lazy(() =>
  import('../features/staff/EditEmployee').then((file) => ({ default: file.EditEmployee })),
);

export const adminEditPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-pegawai/$id',
  component: guarded([ROLE.superAdmin], EditPegawaiPage),
});

function EditPegawaiPage() {
  const { id } = adminEditPegawaiRoute.useParams();
  return <EditEmployee key={id} id={id} />;
}
