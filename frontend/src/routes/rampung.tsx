import { createRoute } from '@tanstack/react-router';
import { notYet, ROLE } from './guarded';
import { frameRoute } from './root';

export const rampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/rampung/$kwitId',
  component: notYet([ROLE.superAdmin, ROLE.user], 'Data Rampung'),
});
