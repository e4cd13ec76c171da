import { createRoute } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const EmployeeDetail = lazyScreen(() => import('../features/staff/EmployeeDetail').then((file) => file.EmployeeDetail));

export const adminDetailPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/detail-pegawai/$id',
  component: guarded([ROLE.superAdmin], shows(EmployeeDetail, DetailPegawaiPage)),
});

function DetailPegawaiPage() {
  const { id } = adminDetailPegawaiRoute.useParams();
  return <EmployeeDetail id={id} />;
}
