import { createRoute, useLocation } from '@tanstack/react-router';
import { useHeldRoles } from './frame/useHeldRoles';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const Guide = lazyScreen(() => import('../features/help/Guide').then((file) => file.Guide));

export const panduanRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/panduan',
  component: shows(Guide, PanduanPage),
});

function PanduanPage() {
  const topic = useLocation({ select: ({ hash }) => hash });
  return <Guide topic={topic} held={useHeldRoles()} />;
}
