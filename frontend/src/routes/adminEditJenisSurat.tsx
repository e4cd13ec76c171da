import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminEditJenisSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-jenis-surat',
  component: notYet([ROLE.superAdmin], 'Jenis Surat'),
});
