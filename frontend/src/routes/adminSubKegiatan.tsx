import { createRoute } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const ActivityList = lazyScreen(() => import('../features/activities/ActivityList').then((file) => file.ActivityList));

export const adminSubKegiatanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/sub-kegiatan',
  component: guarded(
    [ROLE.unitAdmin],
    shows(ActivityList, () => <ActivityList />),
  ),
});
