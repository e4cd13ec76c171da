import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const FirstRunPage = lazyScreen(() => import('../features/firstRun/FirstRunPage').then((file) => file.FirstRunPage));

export const pembukaanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/pembukaan',
  component: guarded('/pembukaan', shows(FirstRunPage, PembukaanPage)),
});

function PembukaanPage() {
  return <FirstRunPage link={AddressLink} />;
}
