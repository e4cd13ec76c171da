import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const ActivityList = lazy(() =>
  import('../features/activities/ActivityList').then((file) => ({ default: file.ActivityList })),
);

export const adminSubKegiatanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/sub-kegiatan',
  component: guarded([ROLE.unitAdmin], () => <ActivityList />),
});
