import { type User, withdrawRole } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { RoleField } from './RoleField';

type Draft = { id: number | null };

/** 'Hapus Role': takes one of its roles from an account. */
export function WithdrawRoleDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const withdraw = useAction({
    run: ({ id }: Draft) => withdrawRole(user?.id ?? 0, id ?? 0),
    success: 'Role berhasil dihapus',
    reload: [USERS],
  });
  return (
    <FormDialog<Draft>
      opened={user !== null}
      onClose={onClose}
      title="Hapus Role"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ id: null }}
      onSubmit={withdraw.mutateAsync}
    >
      {({ control }) => (
        <RoleField
          control={control}
          name="id"
          roles={user?.userRoles.map(({ id, role }) => ({ id, nama: role.nama })) ?? []}
        />
      )}
    </FormDialog>
  );
}
