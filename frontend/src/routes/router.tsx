import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../api/queryClient';
import { Loading } from '../shared/ui/Loading';
import * as pages from './framePages';
import { loginRoute } from './login';
import { PageFailure } from './PageFailure';
import { registerRoute } from './register';
import { frameRoute, rootRoute } from './root';

const routeTree = rootRoute.addChildren([loginRoute, registerRoute, frameRoute.addChildren(pages)]);

export const queries = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queries },
  // Preloads the code of a page on hover or touch of its link.
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
