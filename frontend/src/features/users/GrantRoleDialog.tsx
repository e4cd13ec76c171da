import { useQuery } from '@tanstack/react-query';
import { grantRole, type User } from '../../api/users';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { WORDS } from '../../shared/words';
import { userFormListsQuery } from './queries';
import { RoleField } from './RoleField';

type Draft = { roleId: number | null };

/** 'Tambah Role': gives an account one of the roles it does not hold. */
export function GrantRoleDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const lists = useQuery(userFormListsQuery());
  const held = new Set(user?.userRoles.map(({ roleId }) => roleId));
  const grant = useAction({
    run: ({ roleId }: Draft) => grantRole(user?.id ?? 0, roleId ?? 0),
    success: 'Role berhasil ditambahkan',
    reload: [USERS],
  });
  return (
    <FormDialog<Draft>
      opened={user !== null}
      onClose={onClose}
      title="Tambah Role"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleId: null }}
      onSubmit={grant.mutateAsync}
    >
      {({ control }) => (
        <RoleField
          control={control}
          name="roleId"
          roles={lists.data?.result.filter((role) => !held.has(role.id)) ?? []}
        />
      )}
    </FormDialog>
  );
}
