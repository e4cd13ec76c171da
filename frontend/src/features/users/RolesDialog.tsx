import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Account, getAccountChoicesOptions, listAccountsQueryKey, setRolesMutation } from '../../api/generated';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { ROLE } from '../../shared/roles';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ roleIds: z.array(z.int()) });

/** One sentence on each role. */
const MAY: Record<number, string> = {
  [ROLE.user]: 'Mengajukan perjalanan dinas unit kerjanya, mencetak suratnya, dan mengisi kuitansinya.',
  [ROLE.unitAdmin]: 'Mengatur unit kerja, penanda tangan, bendahara, sub kegiatan, dan templat induk unit kerjanya.',
  [ROLE.finance]: 'Melihat semua perjalanan, mencatat uang muka, mengatur anggaran, tarif, dan templat keuangan.',
  [ROLE.registrar]: 'Mencatat surat keluar, mengatur nomor surat, dan memverifikasi kuitansi induk unit kerjanya.',
  [ROLE.superAdmin]: 'Mengelola pegawai, pengguna, dan semua induk unit kerja, serta membaca jejak audit.',
};

/** 'Peran': all roles of an account in one dialog, each with what it may do. */
export function RolesDialog({ user, onClose }: { user: Account | null; onClose: () => void }) {
  const set = useAction({ ...setRolesMutation(), success: 'Peran tersimpan.', reload: [listAccountsQueryKey] });
  return (
    <FormDialog
      schema={schema}
      opened={user !== null}
      onClose={onClose}
      title={`Peran ${user?.nama ?? ''}`}
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{ roleIds: user?.userRoles.map(({ roleId }) => roleId) ?? [] }}
      onSubmit={({ roleIds }) =>
        set.mutateAsync({ path: { userId: user?.id ?? 0 }, body: { roleIds, versi: user?.versi ?? 0 } })
      }
    >
      {(form) => <RoleChecks form={form} />}
    </FormDialog>
  );
}

function RoleChecks({ form }: { form: FormBinding<z.input<typeof schema>> }) {
  const choices = useQuery(getAccountChoicesOptions());
  const { field, fieldState } = useController({ control: form.control, name: 'roleIds' });
  return (
    <Checkbox.Group
      label="Peran, berlaku sejak tindakan berikutnya"
      value={field.value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      error={fieldState.error?.message}
    >
      <Stack gap="sm" mt="xs">
        {choices.data?.result.map(({ id, nama }) => (
          <Checkbox key={id} value={String(id)} label={nama} description={MAY[id]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
