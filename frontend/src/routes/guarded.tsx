import type { ComponentType } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import type { Preloadable } from './lazyScreen';

/** Role ids as the route table names them. */
export const ROLE = { user: 1, unitAdmin: 2, finance: 3, registrar: 4, superAdmin: 5 } as const;

/** A page for those who hold one of the roles; with no role given, for everyone signed in. */
export function guarded(roles: readonly number[], Page: ComponentType & Partial<Preloadable>) {
  function GuardedPage() {
    return (
      <RequireRole roles={roles}>
        <Page />
      </RequireRole>
    );
  }
  GuardedPage.preload = Page.preload;
  return GuardedPage;
}
