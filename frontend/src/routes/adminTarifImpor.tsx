import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TariffImport = lazyScreen(() => import('../features/tariffs/TariffImport').then((file) => file.TariffImport));

export const adminTarifImporRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tarif/impor',
  component: guarded('/admin/tarif/impor', shows(TariffImport, AdminTarifImporPage)),
});

function AdminTarifImporPage() {
  const navigate = useNavigate();
  return <TariffImport onDone={() => void navigate({ to: '/admin/tarif' })} />;
}
