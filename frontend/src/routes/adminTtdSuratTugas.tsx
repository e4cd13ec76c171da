import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AddAssignmentSignatory = lazyScreen(() =>
  import('../features/units/AddAssignmentSignatory').then((file) => file.AddAssignmentSignatory),
);

export const adminTtdSuratTugasRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/ttd-surat-tugas',
  component: guarded('/admin/ttd-surat-tugas', shows(AddAssignmentSignatory, TtdSuratTugasPage)),
});

function TtdSuratTugasPage() {
  const navigate = useNavigate();
  return <AddAssignmentSignatory onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
