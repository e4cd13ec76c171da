import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ParentUnitPage = lazy(() =>
  import('../features/units/ParentUnitPage').then((file) => ({ default: file.ParentUnitPage })),
);

export const adminIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/induk-unit-kerja',
  component: guarded([ROLE.unitAdmin], IndukUnitKerjaPage),
});

function IndukUnitKerjaPage() {
  const navigate = useNavigate();
  return (
    <ParentUnitPage
      onAddAssignmentSignatory={() => void navigate({ to: '/admin/ttd-surat-tugas' })}
      onAddUnitSignatory={(id) => void navigate({ to: '/admin/unit-kerja/$id', params: { id: String(id) } })}
    />
  );
}
