import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  approveAccountMutation,
  getAccountChoicesOptions,
  listAccountsQueryKey,
  listEmployeesOptions,
  type PendingAccount,
} from '../../api/generated';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { RoleField, requiredRole } from './RoleField';
import { requiredUnit, UnitField } from './UnitField';

const schema = z.object({ roleId: requiredRole(), unitKerjaId: requiredUnit(), pegawaiId: z.nullable(z.int()) });

/** Approves a pending account with a role and a unit; the requested role is preselected. */
export function ApproveDialog({ user, onClose }: { user: PendingAccount | null; onClose: () => void }) {
  const lists = useQuery(getAccountChoicesOptions());
  const employees = useQuery({ ...listEmployeesOptions(), enabled: user !== null });
  const approve = useAction({
    ...approveAccountMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={user !== null}
      onClose={onClose}
      title={`Setujui ${user?.nama ?? ''}`}
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleId: user?.roleDiminta ?? null, unitKerjaId: null, pegawaiId: null }}
      onSubmit={({ pegawaiId, ...body }) =>
        approve.mutateAsync({ path: { userId: user?.id ?? 0 }, body: { ...body, pegawaiId: pegawaiId ?? undefined } })
      }
    >
      {(form) => (
        <>
          <RoleField form={form} name="roleId" roles={lists.data?.result ?? []} />
          <UnitField form={form} name="unitKerjaId" units={lists.data?.resultUnitKerja ?? []} />
          <PersonPicker
            form={form}
            name="pegawaiId"
            label="Pegawai pemilik akun"
            placeholder="Cari Nama Pegawai"
            people={employees.data?.result ?? []}
            clearable
          />
        </>
      )}
    </FormDialog>
  );
}
