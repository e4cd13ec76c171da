import { Menu } from '@mantine/core';
import { actBy, chosenDelegation } from '../../api/acting';
import { currentUserId, useSession } from '../../api/session';
import { longDate } from '../../shared/format';
import { roleName } from '../../shared/roles';

const OWN = 'sendiri';

/** Choice between the own roles and each lent one; none without a lent role. */
export function RoleSwitch() {
  const session = useSession();
  const user = currentUserId();
  const roles = session.status === 'signedOut' ? [] : session.auth.role;
  const lent = roles.filter(({ delegasiId }) => delegasiId);
  if (lent.length === 0 || user === null) return null;
  const choose = (value: string) => {
    actBy(value === OWN ? null : { user, delegation: Number(value) });
    // Everything on the page was read by the other roles.
    window.location.assign('/');
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Bertindak sebagai</Menu.Label>
      <Menu.RadioGroup value={String(chosenDelegation(user) ?? OWN)} onChange={choose}>
        <Menu.RadioItem value={OWN}>Diri sendiri</Menu.RadioItem>
        {lent.map(({ roleId, delegasiId, atasNama, sampai }) => (
          <Menu.RadioItem key={delegasiId} value={String(delegasiId)}>
            {`${roleName(roleId)} a.n. ${atasNama} s.d. ${longDate(sampai ?? '')}`}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
