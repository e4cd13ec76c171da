import type { ComponentType } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import type { Preloadable } from './lazyScreen';

/** Role ids of the route table. */
export const ROLE = { user: 1, unitAdmin: 2, finance: 3, registrar: 4, superAdmin: 5 } as const;

/** Restricts a page to holders of one of the roles; without roles, to everyone signed in. */
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
