import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const EmployeeDetail = lazyScreen(() => import('../features/staff/EmployeeDetail').then((file) => file.EmployeeDetail));

export const adminDetailPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/detail-pegawai/$id',
  component: guarded('/admin/detail-pegawai/$id', shows(EmployeeDetail, DetailPegawaiPage)),
});

function DetailPegawaiPage() {
  const { id } = adminDetailPegawaiRoute.useParams();
  return <EmployeeDetail id={id} />;
}
