import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const ActivityList = lazyScreen(() => import('../features/activities/ActivityList').then((file) => file.ActivityList));

export const activitiesRoute = createRoute(
  framePage(
    '/admin/sub-kegiatan',
    shows(ActivityList, () => <ActivityList />),
  ),
);
