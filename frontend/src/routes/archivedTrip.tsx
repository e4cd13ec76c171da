import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ArchivedTrip = lazyScreen(() => import('../features/archive/ArchivedTrip').then((file) => file.ArchivedTrip));

export const archivedTripRoute = createRoute(framePage('/arsip/$id', shows(ArchivedTrip, ArchivedTripPage)));

function ArchivedTripPage() {
  const { id } = archivedTripRoute.useParams();
  return <ArchivedTrip id={Number(id)} />;
}
