import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AddUnitSignatory = lazyScreen(() =>
  import('../features/units/AddUnitSignatory').then((file) => file.AddUnitSignatory),
);

export const adminUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/unit-kerja/$id',
  component: guarded('/admin/unit-kerja/$id', shows(AddUnitSignatory, UnitKerjaPage)),
});

function UnitKerjaPage() {
  const { id } = adminUnitKerjaRoute.useParams();
  const navigate = useNavigate();
  return <AddUnitSignatory id={id} onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
