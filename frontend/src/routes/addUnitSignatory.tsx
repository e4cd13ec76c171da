import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AddUnitSignatory = lazyScreen(() =>
  import('../features/units/AddUnitSignatory').then((file) => file.AddUnitSignatory),
);

export const addUnitSignatoryRoute = createRoute(
  framePage('/admin/unit-kerja/$id', shows(AddUnitSignatory, AddUnitSignatoryPage)),
);

function AddUnitSignatoryPage() {
  const { id } = addUnitSignatoryRoute.useParams();
  const navigate = useNavigate();
  return <AddUnitSignatory id={id} onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
