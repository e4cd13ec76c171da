import * as z from 'zod/mini';
import { type User, withdrawRole } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { RoleField, requiredRole } from './RoleField';

/** `id` is the grant's, not the role's. */
const schema = z.object({ id: requiredRole() });

/** 'Hapus Role': withdraws a role from an account. */
export function WithdrawRoleDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const withdraw = useAction({
    run: ({ id }: z.output<typeof schema>) => withdrawRole(user?.id ?? 0, id),
    success: 'Role berhasil dihapus',
    reload: [USERS],
  });
  return (
    <FormDialog
      schema={schema}
      opened={user !== null}
      onClose={onClose}
      title="Hapus Role"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ id: null }}
      onSubmit={withdraw.mutateAsync}
    >
      {(form) => (
        <RoleField
          form={form}
          name="id"
          roles={user?.userRoles.map(({ id, role }) => ({ id, nama: role.nama })) ?? []}
        />
      )}
    </FormDialog>
  );
}
