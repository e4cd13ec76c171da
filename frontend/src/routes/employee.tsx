import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';

const EmployeeDetail = lazyScreen(() => import('../features/staff/EmployeeDetail').then((file) => file.EmployeeDetail));

export const employeeRoute = createRoute({
  ...framePage('/admin/detail-pegawai/$id', shows(EmployeeDetail, EmployeePage)),
  validateSearch: readPageSearch,
});

function EmployeePage() {
  const { id } = employeeRoute.useParams();
  const page = pageOf(employeeRoute.useSearch());
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
