import * as z from 'zod/mini';
import { type Account, listAccountsQueryKey, withdrawRoleMutation } from '../../api/generated';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { RoleField, requiredRole } from './RoleField';

/** `id` is the grant's, not the role's. */
const schema = z.object({ id: requiredRole() });

/** 'Hapus Role': withdraws a role from an account. */
export function WithdrawRoleDialog({ user, onClose }: { user: Account | null; onClose: () => void }) {
  const withdraw = useAction({
    ...withdrawRoleMutation(),
    success: 'Role berhasil dihapus',
    reload: [listAccountsQueryKey],
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
      onSubmit={({ id }) => withdraw.mutateAsync({ query: { userId: user?.id ?? 0, id } })}
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
