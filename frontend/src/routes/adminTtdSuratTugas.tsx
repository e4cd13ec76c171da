import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const adminTtdSuratTugasRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/ttd-surat-tugas',
  component: notYet([ROLE.unitAdmin], 'Tambah TTD Surat Tugas'),
});
