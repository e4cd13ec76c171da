import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ParentUnitPage = lazyScreen(() => import('../features/units/ParentUnitPage').then((file) => file.ParentUnitPage));

export const adminIndukUnitKerjaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/induk-unit-kerja',
  component: guarded('/admin/induk-unit-kerja', shows(ParentUnitPage, IndukUnitKerjaPage)),
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
