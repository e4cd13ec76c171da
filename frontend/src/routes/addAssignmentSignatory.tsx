import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AddAssignmentSignatory = lazyScreen(() =>
  import('../features/units/AddAssignmentSignatory').then((file) => file.AddAssignmentSignatory),
);

export const addAssignmentSignatoryRoute = createRoute(
  framePage('/admin/ttd-surat-tugas', shows(AddAssignmentSignatory, AddAssignmentSignatoryPage)),
);

function AddAssignmentSignatoryPage() {
  const navigate = useNavigate();
  return <AddAssignmentSignatory onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
