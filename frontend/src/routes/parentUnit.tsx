import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ParentUnitPage = lazyScreen(() => import('../features/units/ParentUnitPage').then((file) => file.ParentUnitPage));

export const parentUnitRoute = createRoute(
  framePage('/admin/induk-unit-kerja', shows(ParentUnitPage, IndukUnitKerjaPage)),
);

function IndukUnitKerjaPage() {
  const navigate = useNavigate();
  return (
    <ParentUnitPage
      onAddAssignmentSignatory={() => void navigate({ to: '/admin/ttd-surat-tugas' })}
      onAddUnitSignatory={(id) => void navigate({ to: '/admin/unit-kerja/$id', params: { id: String(id) } })}
    />
  );
}
