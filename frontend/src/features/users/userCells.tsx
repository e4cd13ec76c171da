import type { Account } from '../../api/generated';
import { orDash } from '../../shared/format';

/** Returns the work unit of an account's first profile. */
export const unitOf = (user: Account) => orDash(user.profiles[0]?.unitKerja_profile.unitKerja);

/** Roles of an account, one per line. */
export function Roles({ user }: { user: Account }) {
  if (user.userRoles.length === 0) return orDash(null);
  return (
    <div>
      {user.userRoles.map(({ id, role }) => (
        <div key={id}>{role.nama}</div>
      ))}
    </div>
  );
}
