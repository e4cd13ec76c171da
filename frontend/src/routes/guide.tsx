import { createRoute, useLocation } from '@tanstack/react-router';
import { useHeldRoles } from './frame/useHeldRoles';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const Guide = lazyScreen(() => import('../features/help/Guide').then((file) => file.Guide));

export const guideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/panduan',
  component: shows(Guide, GuidePage),
});

function GuidePage() {
  const topic = useLocation({ select: ({ hash }) => hash });
  return <Guide topic={topic} held={useHeldRoles()} />;
}
