import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const rillRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rill/$kwitId',
  component: notYet([ROLE.superAdmin, ROLE.user], 'Pengeluaran Rill'),
});
