import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ArchivedTrip = lazyScreen(() => import('../features/archive/ArchivedTrip').then((file) => file.ArchivedTrip));

export const arsipRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/arsip/$id',
  component: guarded('/arsip/$id', shows(ArchivedTrip, ArsipPage)),
});

function ArsipPage() {
  const { id } = arsipRoute.useParams();
  return <ArchivedTrip id={Number(id)} />;
}
