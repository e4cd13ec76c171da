import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Account, getAccountChoicesOptions, grantRoleMutation, listAccountsQueryKey } from '../../api/generated';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { RoleField, requiredRole } from './RoleField';

const schema = z.object({ roleId: requiredRole() });

/** 'Tambah Role': grants an account another role. */
export function GrantRoleDialog({ user, onClose }: { user: Account | null; onClose: () => void }) {
  const lists = useQuery(getAccountChoicesOptions());
  const held = new Set(user?.userRoles.map(({ roleId }) => roleId));
  const grant = useAction({
    ...grantRoleMutation(),
    success: 'Role berhasil ditambahkan',
    reload: [listAccountsQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={user !== null}
      onClose={onClose}
      title="Tambah Role"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleId: null }}
      onSubmit={({ roleId }) => grant.mutateAsync({ query: { userId: user?.id ?? 0, roleId } })}
    >
      {(form) => (
        <RoleField form={form} name="roleId" roles={lists.data?.result.filter((role) => !held.has(role.id)) ?? []} />
      )}
    </FormDialog>
  );
}
