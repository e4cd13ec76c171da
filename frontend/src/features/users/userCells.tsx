import type { Account } from '../../api/generated';
import { orDash } from '../../shared/format';

/** Returns the work unit of an account's first profile. */
export const unitOf = (user: Account) => orDash(user.profiles[0]?.unitKerja_profile.unitKerja);

/** Roles of an account. */
export const Roles = ({ user }: { user: Account }) => orDash(user.userRoles.map(({ role }) => role.nama).join(', '));
