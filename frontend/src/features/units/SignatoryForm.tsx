import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { employeesQuery } from '../../shared/employeesQuery';
import type { Person } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { TextField } from '../../shared/forms/TextField';
import { useSubmit } from '../../shared/forms/useSubmit';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';

export type SignatoryDraft = { pegawaiId: number | null; jenis: number | null; jabatan: string };

type Props = {
  title: string;
  send: (draft: SignatoryDraft) => Promise<unknown>;
  onDone: () => void;
  /** The picker of what is signed, where there is a choice. */
  post?: (control: Control<SignatoryDraft>) => ReactNode;
};

/** Appoints a signatory: who, for what, under which title. */
export function SignatoryForm({ title, ...form }: Props) {
  const staff = useQuery(employeesQuery());
  return (
    <>
      <PageTitle title={title} />
      <AsyncSection query={staff}>{(people) => <Fields {...form} people={people} />}</AsyncSection>
    </>
  );
}

const BLANK: SignatoryDraft = { pegawaiId: null, jenis: null, jabatan: '' };

function Fields({ send, onDone, post, people }: Omit<Props, 'title'> & { people: Person[] }) {
  const form = useForm({ defaultValues: BLANK });
  const { control } = form;
  const add = useAction({ run: send, success: 'Tanda tangan berhasil ditambahkan', reload: [['parentUnit']] });
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
        {post?.(control)}
        <TextField control={control} name="jabatan" label="Jabatan" placeholder="isi dengan Jabatan" required />
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
