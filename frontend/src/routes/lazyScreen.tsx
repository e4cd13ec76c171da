import type { ComponentType, FunctionComponent } from 'react';
import type { Preloadable } from '../shared/lazyScreen';

export { lazyScreen, type Preloadable } from '../shared/lazyScreen';

/** Page that renders a screen; preloading the page preloads the screen. */
export function shows(screen: Preloadable, Page: ComponentType): FunctionComponent & Preloadable {
  const Showing = () => <Page />;
  Showing.preload = screen.preload;
  return Showing;
}
