import { createRoute } from '@tanstack/react-router';
import { AddressLink } from './AddressLink';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const FirstRunPage = lazyScreen(() => import('../features/firstRun/FirstRunPage').then((file) => file.FirstRunPage));

export const firstRunRoute = createRoute(framePage('/pembukaan', shows(FirstRunPage, Page)));

function Page() {
  return <FirstRunPage link={AddressLink} />;
}
