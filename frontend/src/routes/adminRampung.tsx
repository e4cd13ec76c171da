import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const VerificationPage = lazy(() =>
  import('../features/verification/VerificationPage').then((file) => ({ default: file.VerificationPage })),
);

export const adminRampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/rampung/$id',
  component: guarded([ROLE.registrar], AdminRampungPage),
});

function AdminRampungPage() {
  const { id } = adminRampungRoute.useParams();
  return <VerificationPage id={id} />;
}
