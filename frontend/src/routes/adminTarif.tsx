import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TariffList = lazyScreen(() => import('../features/tariffs/TariffList').then((file) => file.TariffList));

export const adminTarifRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tarif',
  component: guarded('/admin/tarif', shows(TariffList, AdminTarifPage)),
});

function AdminTarifPage() {
  const navigate = useNavigate();
  return <TariffList onImport={() => void navigate({ to: '/admin/tarif/impor' })} />;
}
