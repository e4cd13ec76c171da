import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const AddUnitSignatory = lazy(() =>
  import('../features/units/AddUnitSignatory').then((file) => ({ default: file.AddUnitSignatory })),
);

export const adminUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/unit-kerja/$id',
  component: guarded([ROLE.unitAdmin], UnitKerjaPage),
});

function UnitKerjaPage() {
  const { id } = adminUnitKerjaRoute.useParams();
  const navigate = useNavigate();
  return <AddUnitSignatory id={id} onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
