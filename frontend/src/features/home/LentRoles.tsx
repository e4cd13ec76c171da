import { Text } from '@mantine/core';
import { useSession } from '../../api/session';
import { longDate } from '../../shared/format';
import { roleName } from '../../shared/roles';

/** Tells which roles of others the user holds, and until when; nothing without one. */
export function LentRoles() {
  const session = useSession();
  const roles = session.status === 'signedOut' ? [] : session.auth.role;
  const lent = roles.filter(({ delegasiId }) => delegasiId);
  return lent.map(({ roleId, delegasiId, atasNama, sampai }) => (
    <Text key={delegasiId} c="dimmed" mb="sm">
      {`Anda memegang peran ${roleName(roleId)} a.n. ${atasNama} sampai ${longDate(sampai ?? '')}; pilih di menu akun, ‘Bertindak sebagai’.`}
    </Text>
  ));
}
