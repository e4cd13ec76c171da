import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  appointTreasurerMutation,
  listEmployeesOptions,
  listFundingSourcesOptions,
  listTreasurersQueryKey,
} from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import type { Person } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';

type Props = { onDone: () => void };

const schema = z.object({
  pegawaiId: requiredInt('Nama Pegawai wajib dipilih'),
  jabatan: requiredText('Jabatan wajib diisi'),
  sumberDanaId: requiredInt('Sumber Dana wajib dipilih'),
});

const BLANK: z.input<typeof schema> = { pegawaiId: null, jabatan: '', sumberDanaId: null };

/** /admin/tambah-bendahara: appoints a treasurer for a funding source of the user's parent unit. */
export function AddTreasurer({ onDone }: Props) {
  const user = useSignedInUser();
  return user ? <Loaded onDone={onDone} parentId={user.unitKerja_profile.indukUnitKerja.id} /> : null;
}

function Loaded({ onDone, parentId }: Props & { parentId: number }) {
  const staff = useQuery(listEmployeesOptions());
  const sources = useQuery(listFundingSourcesOptions({ path: { indukUnitKerjaId: parentId } }));
  return (
    <>
      <PageTitle title="Tambah Bendahara" />
      <AsyncSection query={sources}>
        {(linked) => (
          <AsyncSection query={staff}>
            {({ result: people }) => (
              <Fields
                people={people}
                sources={linked.result.map(({ id, sumber }) => ({ value: id, label: sumber }))}
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
  const add = useAction({
    ...appointTreasurerMutation(),
    success: 'Bendahara berhasil ditambahkan',
    reload: [listTreasurersQueryKey],
  });
  const form = useSchemaForm(schema, {
    initial: BLANK,
    keep: 'bendahara',
    send: (treasurer) => add.mutateAsync({ body: { ...treasurer, indukUnitKerjaId: parentId } }),
    onDone,
  });
  return (
    <Paper component="form" withBorder p="md" maw={640} {...form.formProps}>
      <Stack gap="sm">
        <RestoredDraft form={form} />
        <PersonPicker
          form={form}
          name="pegawaiId"
          label="Nama Pegawai"
          placeholder="Cari Nama Pegawai"
          people={people}
        />
        <TextField form={form} name="jabatan" label="Jabatan" placeholder="isi dengan Jabatan" />
        <SelectField
          form={form}
          name="sumberDanaId"
          label="Sumber Dana"
          placeholder="Pilih Sumber Dana"
          data={sources}
        />
        <RefusalAlert refusal={form.refusal} />
        <Group justify="flex-end">
          <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending}>
            Tambahkan
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
