import { type ComponentType, type FunctionComponent, use } from 'react';

/** Something whose code can be loaded before it is shown; nothing to wait for once it is there. */
export type Preloadable = { preload: () => Promise<void> | undefined };

/**
 * A screen whose code is loaded when it is first needed. The router calls `preload` of all that an address shows at once,
 * so that the frame and the page in it do not wait for each other.
 *
 * Unlike React's `lazy`, a load that failed is tried again by the next `preload`; unlike the router's own, it never
 * reloads the page by itself: the person is told, and decides.
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

/** A page that shows a screen: its route loads the screen's code. */
export function shows(screen: Preloadable, Page: ComponentType): FunctionComponent & Preloadable {
  const Showing = () => <Page />;
  Showing.preload = screen.preload;
  return Showing;
}
