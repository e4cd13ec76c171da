import type { ComponentType } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import type { Preloadable } from './lazyScreen';
import { PAGES, type PagePath, pageInfo } from './pages';
import { frameRoute } from './root';

/** Options of a route in the frame: a page of `PAGES` for holders of its roles; without roles, for everyone signed in. */
export function framePage<Path extends PagePath>(path: Path, Page: ComponentType & Partial<Preloadable>) {
  function GuardedPage() {
    return (
      <RequireRole roles={pageInfo(path)?.roles ?? []} title={PAGES[path].title}>
        <Page />
      </RequireRole>
    );
  }
  GuardedPage.preload = Page.preload;
  return { getParentRoute: () => frameRoute, path, component: GuardedPage };
}
