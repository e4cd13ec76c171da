import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const PatternTable = lazy(() =>
  import('../features/numbering/PatternTable').then((file) => ({ default: file.PatternTable })),
);

export const adminEditJenisSuratRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/edit-jenis-surat',
  component: guarded([ROLE.superAdmin], PatternTable),
});
