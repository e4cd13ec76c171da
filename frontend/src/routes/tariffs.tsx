import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TariffList = lazyScreen(() => import('../features/tariffs/TariffList').then((file) => file.TariffList));

export const tariffsRoute = createRoute(framePage('/admin/tarif', shows(TariffList, TariffsPage)));

function TariffsPage() {
  const navigate = useNavigate();
  return <TariffList onImport={() => void navigate({ to: '/admin/tarif/impor' })} />;
}
