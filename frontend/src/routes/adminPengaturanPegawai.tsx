import { createRoute } from '@tanstack/react-router';
import { guarded } from './guarded';
import { frameRoute } from './root';

/** Empty page of the specification. */
export const adminPengaturanPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/pengaturan-pegawai/$id',
  component: guarded('/admin/pengaturan-pegawai/$id', () => null),
});
