import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const EmployeeDetail = lazyScreen(() => import('../features/staff/EmployeeDetail').then((file) => file.EmployeeDetail));

export const adminDetailPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/detail-pegawai/$id',
  validateSearch: readPageSearch,
  component: guarded('/admin/detail-pegawai/$id', shows(EmployeeDetail, DetailPegawaiPage)),
});

function DetailPegawaiPage() {
  const { id } = adminDetailPegawaiRoute.useParams();
  const page = pageOf(adminDetailPegawaiRoute.useSearch());
  const navigate = useNavigate();
  return (
    <EmployeeDetail
      id={id}
      page={page}
      onPageChange={(next) =>
        void navigate({ to: '/admin/detail-pegawai/$id', params: { id }, search: pageSearch(next), resetScroll: false })
      }
    />
  );
}
