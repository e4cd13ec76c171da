import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const TariffList = lazyScreen(() => import('../features/tariffs/TariffList').then((file) => file.TariffList));

export const adminTarifRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tarif',
  component: guarded('/admin/tarif', TariffList),
});
