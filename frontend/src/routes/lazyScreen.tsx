import { type ComponentType, type FunctionComponent, use } from 'react';

/** Component whose code can be loaded before it is rendered; `preload` returns undefined once it is loaded. */
export type Preloadable = { preload: () => Promise<void> | undefined };

/**
 * Screen with code splitting. The router calls `preload` of all screens of an address at once, so that layout and page
 * load in parallel. Unlike with React's `lazy`, the next `preload` retries a failed load; unlike the router's own lazy
 * component, it never reloads the page by itself.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & Preloadable {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;
  const start = () => {
    failed = false;
    loading = load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  function LazyScreen(props: Props) {
    if (!Loaded) use(loading ?? start());
    return Loaded ? <Loaded {...props} /> : null;
  }
  LazyScreen.preload = () => {
    if (Loaded) return undefined;
    return loading && !failed ? loading : start();
  };
  return LazyScreen;
}

/** Page that renders a screen; preloading the page preloads the screen. */
export function shows(screen: Preloadable, Page: ComponentType): FunctionComponent & Preloadable {
  const Showing = () => <Page />;
  Showing.preload = screen.preload;
  return Showing;
}
