import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const EditEmployee = lazyScreen(() => import('../features/staff/EditEmployee').then((file) => file.EditEmployee));

export const adminEditPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-pegawai/$id',
  component: guarded('/admin/edit-pegawai/$id', shows(EditEmployee, EditPegawaiPage)),
});

function EditPegawaiPage() {
  const { id } = adminEditPegawaiRoute.useParams();
  return <EditEmployee key={id} id={id} />;
}
