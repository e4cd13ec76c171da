import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const daftarPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar-pegawai',
  component: notYet([ROLE.superAdmin], 'Daftar Pegawai'),
});
