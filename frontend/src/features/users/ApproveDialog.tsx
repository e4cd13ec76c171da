import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { approveUser, type PendingUser } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { userFormListsQuery } from './queries';
import { RoleField, requiredRole } from './RoleField';
import { requiredUnit, UnitField } from './UnitField';

const schema = z.object({ roleId: requiredRole(), unitKerjaId: requiredUnit() });

/** Approves a pending account with a role and a unit; the requested role is preselected. */
export function ApproveDialog({ user, onClose }: { user: PendingUser | null; onClose: () => void }) {
  const lists = useQuery(userFormListsQuery());
  const approve = useAction({
    run: ({ roleId, unitKerjaId }: z.output<typeof schema>) => approveUser(user?.id ?? 0, roleId, unitKerjaId),
    success: ({ message }) => message,
    reload: [USERS],
  });
  return (
    <FormDialog
      schema={schema}
      opened={user !== null}
      onClose={onClose}
      title={`Setujui ${user?.nama ?? ''}`}
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleId: user?.roleDiminta ?? null, unitKerjaId: null }}
      onSubmit={approve.mutateAsync}
    >
      {(form) => (
        <>
          <RoleField form={form} name="roleId" roles={lists.data?.result ?? []} />
          <UnitField form={form} name="unitKerjaId" units={lists.data?.resultUnitKerja ?? []} />
        </>
      )}
    </FormDialog>
  );
}
