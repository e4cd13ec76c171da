import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TariffImport = lazyScreen(() => import('../features/tariffs/TariffImport').then((file) => file.TariffImport));

export const tariffImportRoute = createRoute(framePage('/admin/tarif/impor', shows(TariffImport, TariffImportPage)));

function TariffImportPage() {
  const navigate = useNavigate();
  return <TariffImport onDone={() => void navigate({ to: '/admin/tarif' })} />;
}
