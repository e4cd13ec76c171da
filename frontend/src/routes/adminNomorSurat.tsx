import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminNomorSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/nomor-surat',
  component: notYet([ROLE.registrar], 'Pengaturan Nomor Surat'),
});
