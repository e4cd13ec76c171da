import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const VerificationPage = lazyScreen(() =>
  import('../features/verification/VerificationPage').then((file) => file.VerificationPage),
);

export const adminRampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/rampung/$id',
  component: guarded('/admin/rampung/$id', shows(VerificationPage, AdminRampungPage)),
});

function AdminRampungPage() {
  const { id } = adminRampungRoute.useParams();
  const navigate = useNavigate();
  return (
    <VerificationPage
      id={id}
      onOpen={(trip) => void navigate({ to: '/admin/rampung/$id', params: { id: String(trip) } })}
    />
  );
}
