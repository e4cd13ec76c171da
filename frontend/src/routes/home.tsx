import { createRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { RefusedNotice } from '../features/home/RefusedNotice';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const Home = lazyScreen(() => import('../features/home/Home').then((file) => file.Home));

export const homeRoute = createRoute({ getParentRoute: () => frameRoute, path: '/', component: shows(Home, HomePage) });

function HomePage() {
  const refused = useLocation({ select: ({ state }) => state.refused });
  const navigate = useNavigate();
  const forget = () => void navigate({ to: '/', replace: true, state: {} });
  return <Home notice={refused && <RefusedNotice refused={refused} onClose={forget} />} />;
}
