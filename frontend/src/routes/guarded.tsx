import type { ComponentType } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import type { Preloadable } from './lazyScreen';

/** Role ids as the route table names them. */
export const ROLE = { user: 1, unitAdmin: 2, finance: 3, registrar: 4, superAdmin: 5 } as const;

/**
 * A page for those who hold one of the roles; with no role given, for everyone signed in. `screen` is what the page shows,
 * where that is not the page itself: its code is loaded with the route.
 */
export function guarded(roles: readonly number[], Page: ComponentType & Partial<Preloadable>, screen?: Preloadable) {
  function GuardedPage() {
    return (
      <RequireRole roles={roles}>
        <Page />
      </RequireRole>
    );
  }
  GuardedPage.preload = screen?.preload ?? Page.preload;
  return GuardedPage;
}
