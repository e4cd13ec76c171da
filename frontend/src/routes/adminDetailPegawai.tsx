import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const EmployeeDetail = lazy(() =>
  import('../features/staff/EmployeeDetail').then((file) => ({ default: file.EmployeeDetail })),
);

export const adminDetailPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/detail-pegawai/$id',
  component: guarded([ROLE.superAdmin], DetailPegawaiPage),
});

function DetailPegawaiPage() {
  const { id } = adminDetailPegawaiRoute.useParams();
  return <EmployeeDetail id={id} />;
}
