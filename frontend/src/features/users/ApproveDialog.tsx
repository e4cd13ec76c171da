import { useQuery } from '@tanstack/react-query';
import { approveUser, type PendingUser } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { userFormListsQuery } from './queries';
import { RoleField } from './RoleField';
import { UnitField } from './UnitField';

type Draft = { roleId: number | null; unitKerjaId: number | null };

/** Lets a waiting account in with the role and unit an administrator picks; the wish is only a suggestion. */
export function ApproveDialog({ user, onClose }: { user: PendingUser | null; onClose: () => void }) {
  const lists = useQuery(userFormListsQuery());
  const approve = useAction({
    run: ({ roleId, unitKerjaId }: Draft) => approveUser(user?.id ?? 0, roleId ?? 0, unitKerjaId ?? 0),
    success: ({ message }) => message,
    reload: [USERS],
  });
  return (
    <FormDialog<Draft>
      opened={user !== null}
      onClose={onClose}
      title={`Setujui ${user?.nama ?? ''}`}
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleId: user?.roleDiminta ?? null, unitKerjaId: null }}
      onSubmit={approve.mutateAsync}
    >
      {({ control }) => (
        <>
          <RoleField control={control} name="roleId" roles={lists.data?.result ?? []} />
          <UnitField control={control} name="unitKerjaId" units={lists.data?.resultUnitKerja ?? []} />
        </>
      )}
    </FormDialog>
  );
}
