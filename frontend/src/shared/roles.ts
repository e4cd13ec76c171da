/** Role ids of the route table. */
export const ROLE = { user: 1, unitAdmin: 2, finance: 3, registrar: 4, superAdmin: 5 } as const;

const NAMES: Record<number, string> = {
  [ROLE.user]: 'User',
  [ROLE.unitAdmin]: 'Admin Unit Kerja',
  [ROLE.finance]: 'Keuangan',
  [ROLE.registrar]: 'Pencatat Surat',
  [ROLE.superAdmin]: 'Super Admin',
};

/** Name of a role. */
export const roleName = (role: number) => NAMES[role] ?? `peran ${role}`;

/** Names roles in a sentence: `User atau Super Admin`. */
export const roleNames = (roles: readonly number[]) =>
  [...roles]
    .sort((one, other) => one - other)
    .map(roleName)
    .join(' atau ');
