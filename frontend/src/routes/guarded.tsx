import type { ComponentType } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import type { Preloadable } from './lazyScreen';
import { PAGES, type PagePath, pageInfo } from './pages';

/** Restricts a page to holders of its roles; without roles, to everyone signed in. */
export function guarded(path: PagePath, Page: ComponentType & Partial<Preloadable>) {
  function GuardedPage() {
    return (
      <RequireRole roles={pageInfo(path)?.roles ?? []} title={PAGES[path].title}>
        <Page />
      </RequireRole>
    );
  }
  GuardedPage.preload = Page.preload;
  return GuardedPage;
}
