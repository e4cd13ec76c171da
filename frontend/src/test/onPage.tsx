import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderInApp } from './withApp';

/** Renders a feature with links as `renderInApp` does; returns the router as well, whose location a link changes. */
export function renderOnPage(feature: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => feature, notFoundComponent: () => feature }),
    history: createMemoryHistory(),
  });
  return { ...renderInApp(<RouterProvider router={router as never} />), router };
}
