import { createRoute } from '@tanstack/react-router';
import { Home } from '../features/home/Home';
import { frameRoute } from './root';

export const homeRoute = createRoute({ getParentRoute: () => frameRoute, path: '/', component: Home });
