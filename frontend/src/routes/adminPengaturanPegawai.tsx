import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { frameRoute } from './root';

/** The specification's empty page. */
export const adminPengaturanPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/pengaturan-pegawai/$id',
  component: guarded([], () => null),
});
