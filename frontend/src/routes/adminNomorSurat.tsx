import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const NumberSettings = lazy(() =>
  import('../features/numbering/NumberSettings').then((file) => ({ default: file.NumberSettings })),
);

export const adminNomorSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/nomor-surat',
  component: guarded([ROLE.registrar], NumberSettings),
});
