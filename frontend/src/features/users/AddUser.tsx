import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Employee } from '../../api/trips';
import { addUser } from '../../api/users';
import { employeesQuery } from '../../shared/employeesQuery';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { TextField } from '../../shared/forms/TextField';
import { useSubmit } from '../../shared/forms/useSubmit';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { userFormListsQuery } from './queries';
import { RoleField } from './RoleField';
import { UnitField } from './UnitField';

type Draft = { pegawaiId: number | null; role: number | null; unitKerjaId: number | null; namaPengguna: string };
const BLANK: Draft = { pegawaiId: null, role: null, unitKerjaId: null, namaPengguna: '' };

type Props = { onAdded: () => void };

/** /admin/tambah-user: an account for an employee, whose NIP is the first password. */
export function AddUser({ onAdded }: Props) {
  const employees = useQuery(employeesQuery());
  return (
    <>
      <PageTitle
        title="Pengaturan Pengguna"
        description="Kata sandi awal adalah NIP pegawai tanpa spasi dan harus diganti saat pertama masuk."
      />
      <AsyncSection query={employees}>{(people) => <AddUserForm people={people} onAdded={onAdded} />}</AsyncSection>
    </>
  );
}

/** The NIP without its blanks, as it is typed at the first sign-in. */
const firstPassword = (employee: Employee | undefined) => (employee?.nip ?? '').replace(/\s/g, '');

function AddUserForm({ people, onAdded }: Props & { people: Employee[] }) {
  const lists = useQuery(userFormListsQuery());
  const form = useForm<Draft>({ defaultValues: BLANK });
  const add = useAction({
    run: ({ pegawaiId, role, unitKerjaId, namaPengguna }: Draft) => {
      const employee = people.find(({ id }) => id === pegawaiId);
      const password = firstPassword(employee);
      return addUser({
        nama: employee?.nama ?? '',
        namaPengguna,
        password,
        role: role ?? 0,
        unitKerjaId: unitKerjaId ?? 0,
      });
    },
    success: ({ message }) => message,
    reload: [USERS],
  });
  const { formProps, refusal, isSending } = useSubmit(form, {
    send: add.mutateAsync,
    onDone: onAdded,
    fieldNames: { nama: 'pegawaiId', password: 'pegawaiId' },
  });
  const { control } = form;
  return (
    <AsyncSection query={lists}>
      {({ result, resultUnitKerja }) => (
        <Paper withBorder p="lg" maw={560}>
          <form {...formProps}>
            <Stack gap="sm">
              <PersonPicker
                control={control}
                name="pegawaiId"
                label="Nama Pegawai"
                placeholder="Cari Nama Pegawai"
                people={people}
                required
              />
              <RoleField control={control} name="role" roles={result} />
              <UnitField control={control} name="unitKerjaId" units={resultUnitKerja} />
              <TextField
                control={control}
                name="namaPengguna"
                label="Nama Pengguna"
                placeholder="contoh: sifulan"
                autoComplete="off"
                autoCapitalize="none"
                required
              />
              <RefusalAlert refusal={refusal} />
              <Group justify="flex-end">
                <Button type="submit" loading={isSending}>
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
