import type { User } from '../../api/users';
import { orDash } from '../../shared/format';

/** The unit an account acts for: that of its first profile. */
export const unitOf = (user: User) => orDash(user.profiles[0]?.unitKerja_profile.unitKerja);

/** The roles of an account, one per line. */
export function Roles({ user }: { user: User }) {
  if (user.userRoles.length === 0) return orDash(null);
  return user.userRoles.map(({ id, role }) => <div key={id}>{role.nama}</div>);
}
