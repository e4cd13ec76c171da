import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { grantRole, type User } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { userFormListsQuery } from './queries';
import { RoleField, requiredRole } from './RoleField';

const schema = z.object({ roleId: requiredRole() });

/** 'Tambah Role': grants an account another role. */
export function GrantRoleDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const lists = useQuery(userFormListsQuery());
  const held = new Set(user?.userRoles.map(({ roleId }) => roleId));
  const grant = useAction({
    run: ({ roleId }: z.output<typeof schema>) => grantRole(user?.id ?? 0, roleId),
    success: 'Role berhasil ditambahkan',
    reload: [USERS],
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
      onSubmit={grant.mutateAsync}
    >
      {(form) => (
        <RoleField form={form} name="roleId" roles={lists.data?.result.filter((role) => !held.has(role.id)) ?? []} />
      )}
    </FormDialog>
  );
}
