import { type ComponentType, Suspense } from 'react';
import { RequireRole } from '../features/session/RequireRole';
import { Loading } from '../shared/ui/Loading';
import { NotYetAvailable } from '../shared/ui/NotYetAvailable';

/** Role ids as the route table names them. */
export const ROLE = { user: 1, unitAdmin: 2, finance: 3, registrar: 4, superAdmin: 5 } as const;

/** A page for those who hold one of the roles; with no role given, for everyone signed in. */
export function guarded(roles: readonly number[], Page: ComponentType) {
  return function GuardedPage() {
    return (
      <RequireRole roles={roles}>
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      </RequireRole>
    );
  };
}

/** A guarded route whose screen does not exist yet. */
export const notYet = (roles: readonly number[], title: string) =>
  guarded(roles, () => <NotYetAvailable title={title} />);
