import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ActivityList = lazyScreen(() => import('../features/activities/ActivityList').then((file) => file.ActivityList));

export const adminSubKegiatanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/sub-kegiatan',
  component: guarded(
    '/admin/sub-kegiatan',
    shows(ActivityList, () => <ActivityList />),
  ),
});
