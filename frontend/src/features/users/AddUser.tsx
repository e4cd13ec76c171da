import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Employee,
  getAccountChoicesOptions,
  listAccountsQueryKey,
  listEmployeesOptions,
  registerAccountMutation,
} from '../../api/generated';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { RoleField, requiredRole } from './RoleField';
import { requiredUnit, UnitField } from './UnitField';

const schema = z.object({
  pegawaiId: requiredInt('Nama Pegawai wajib dipilih'),
  role: requiredRole(),
  unitKerjaId: requiredUnit(),
  namaPengguna: requiredText('Nama Pengguna wajib diisi'),
});
const BLANK: z.input<typeof schema> = { pegawaiId: null, role: null, unitKerjaId: null, namaPengguna: '' };

type Props = { onAdded: () => void };

/** /admin/tambah-user: adds an account for an employee, whose NIP is the first password. */
export function AddUser({ onAdded }: Props) {
  const employees = useQuery(listEmployeesOptions());
  return (
    <>
      <PageTitle
        title="Pengaturan Pengguna"
        description="Kata sandi awal adalah NIP pegawai tanpa spasi dan harus diganti saat pertama masuk."
      />
      <AsyncSection query={employees}>{({ result }) => <AddUserForm people={result} onAdded={onAdded} />}</AsyncSection>
    </>
  );
}

/** First password of an account: the NIP without blanks. */
const firstPassword = (employee: Employee | undefined) => (employee?.nip ?? '').replace(/\s/g, '');

function AddUserForm({ people, onAdded }: Props & { people: Employee[] }) {
  const lists = useQuery(getAccountChoicesOptions());
  const add = useAction({
    ...registerAccountMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  const form = useSchemaForm(schema, {
    initial: BLANK,
    keep: 'pengguna',
    send: ({ pegawaiId, ...account }) => {
      const employee = people.find(({ id }) => id === pegawaiId);
      const person = { nama: employee?.nama ?? '', password: firstPassword(employee), pegawaiId };
      return add.mutateAsync({ body: { ...account, ...person } });
    },
    onDone: onAdded,
    fieldNames: { nama: 'pegawaiId', password: 'pegawaiId' },
  });
  return (
    <AsyncSection query={lists}>
      {({ result, resultUnitKerja }) => (
        <Paper withBorder p="lg" maw={560}>
          <form {...form.formProps}>
            <Stack gap="sm">
              <RestoredDraft form={form} />
              <PersonPicker
                form={form}
                name="pegawaiId"
                label="Nama Pegawai"
                placeholder="Cari Nama Pegawai"
                people={people}
              />
              <RoleField form={form} name="role" roles={result} />
              <UnitField form={form} name="unitKerjaId" units={resultUnitKerja} />
              <TextField
                form={form}
                name="namaPengguna"
                label="Nama Pengguna"
                placeholder="contoh: sifulan"
                autoComplete="off"
                autoCapitalize="none"
              />
              <RefusalAlert refusal={form.refusal} />
              <Group justify="flex-end">
                <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending}>
                  Tambah +
                </Button>
              </Group>
            </Stack>
          </form>
        </Paper>
      )}
    </AsyncSection>
  );
}
