import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSignedInUser } from '../../api/session';
import { postTreasurer } from '../../api/treasurers';
import { employeesQuery } from '../../shared/employeesQuery';
import type { Person } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { useSubmit } from '../../shared/forms/useSubmit';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { linkedSourcesQuery } from './queries';

type Props = { onDone: () => void };
type Draft = { pegawaiId: number | null; jabatan: string; sumberDanaId: number | null };

const BLANK: Draft = { pegawaiId: null, jabatan: '', sumberDanaId: null };

/** /admin/tambah-bendahara: lets somebody pay for a funding source of the user's parent unit. */
export function AddTreasurer({ onDone }: Props) {
  const user = useSignedInUser();
  return user ? <Loaded onDone={onDone} parentId={user.unitKerja_profile.indukUnitKerja.id} /> : null;
}

function Loaded({ onDone, parentId }: Props & { parentId: number }) {
  const staff = useQuery(employeesQuery());
  const sources = useQuery(linkedSourcesQuery(parentId));
  return (
    <>
      <PageTitle title="Tambah Bendahara" />
      <AsyncSection query={sources}>
        {(linked) => (
          <AsyncSection query={staff}>
            {(people) => (
              <Fields
                people={people}
                sources={linked.map(({ id, sumber }) => ({ value: id, label: sumber }))}
                {...{ parentId, onDone }}
              />
            )}
          </AsyncSection>
        )}
      </AsyncSection>
    </>
  );
}

type FieldsProps = Props & { parentId: number; people: Person[]; sources: { value: number; label: string }[] };

function Fields({ parentId, people, sources, onDone }: FieldsProps) {
  const form = useForm({ defaultValues: BLANK });
  const { control } = form;
  const add = useAction({
    run: ({ pegawaiId, jabatan, sumberDanaId }: Draft) =>
      postTreasurer({
        pegawaiId: pegawaiId ?? 0,
        indukUnitKerjaId: parentId,
        jabatan,
        sumberDanaId: sumberDanaId ?? 0,
      }),
    success: 'Bendahara berhasil ditambahkan',
    reload: [['treasurers']],
  });
  const { formProps, refusal, isSending } = useSubmit(form, { send: add.mutateAsync, onDone });
  return (
    <Paper component="form" withBorder p="md" maw={640} {...formProps}>
      <Stack gap="sm">
        <PersonPicker
          control={control}
          name="pegawaiId"
          label="Nama Pegawai"
          placeholder="Cari Nama Pegawai"
          people={people}
          required
        />
        <TextField control={control} name="jabatan" label="Jabatan" placeholder="isi dengan Jabatan" required />
        <SelectField
          control={control}
          name="sumberDanaId"
          label="Sumber Dana"
          placeholder="Pilih Sumber Dana"
          data={sources}
          required
        />
        <RefusalAlert refusal={refusal} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            Tambahkan
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
