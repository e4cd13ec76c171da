import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const AddAssignmentSignatory = lazy(() =>
  import('../features/units/AddAssignmentSignatory').then((file) => ({ default: file.AddAssignmentSignatory })),
);

export const adminTtdSuratTugasRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/ttd-surat-tugas',
  component: guarded([ROLE.unitAdmin], TtdSuratTugasPage),
});

function TtdSuratTugasPage() {
  const navigate = useNavigate();
  return <AddAssignmentSignatory onDone={() => void navigate({ to: '/admin/induk-unit-kerja' })} />;
}
