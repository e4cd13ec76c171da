import { actingRole, useSession } from '../../api/session';
import { roleNames } from '../../shared/roles';
import { useHeldRoles } from './useHeldRoles';

/** Names of the signed-in user's roles, with commas; of a lent one with its lender. */
export function useRoleNames(): string {
  const session = useSession();
  const acting = session.status === 'signedOut' ? undefined : actingRole(session.auth);
  const names = roleNames(useHeldRoles() ?? []).replaceAll(' atau ', ', ');
  return acting ? `${names} a.n. ${acting.atasNama}` : names;
}
