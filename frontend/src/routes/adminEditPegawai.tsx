import { createRoute } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const EditEmployee = lazyScreen(() => import('../features/staff/EditEmployee').then((file) => file.EditEmployee));

export const adminEditPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-pegawai/$id',
  component: guarded([ROLE.superAdmin], shows(EditEmployee, EditPegawaiPage)),
});

function EditPegawaiPage() {
  const { id } = adminEditPegawaiRoute.useParams();
  return <EditEmployee key={id} id={id} />;
}
