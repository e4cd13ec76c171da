import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const EditEmployee = lazyScreen(() => import('../features/staff/EditEmployee').then((file) => file.EditEmployee));

export const editEmployeeRoute = createRoute(
  framePage('/admin/edit-pegawai/$id', shows(EditEmployee, EditEmployeePage)),
);

function EditEmployeePage() {
  const { id } = editEmployeeRoute.useParams();
  return <EditEmployee key={id} id={id} />;
}
