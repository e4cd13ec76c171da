import { rolesInEffect, useSession } from '../../api/session';

/** Role ids of the signed-in user; null when signed out. */
export function useHeldRoles(): readonly number[] | null {
  const session = useSession();
  return session.status === 'signedOut' ? null : rolesInEffect(session.auth);
}
