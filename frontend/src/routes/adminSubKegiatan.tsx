import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminSubKegiatanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/sub-kegiatan',
  component: notYet([ROLE.unitAdmin], 'Sub Kegiatan'),
});
