import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazyScreen';
import { frameRoute } from './root';

const Home = lazyScreen(() => import('../features/home/Home').then((file) => file.Home));

export const homeRoute = createRoute({ getParentRoute: () => frameRoute, path: '/', component: Home });
