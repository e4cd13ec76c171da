import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { employeesQuery } from '../../shared/employeesQuery';
import type { Person } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { type FormSchema, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';

export const signatorySchema = z.object({
  pegawaiId: requiredInt('Nama Pegawai wajib dipilih'),
  jabatan: requiredText('Jabatan wajib diisi'),
});

type Signatory = z.input<typeof signatorySchema>;
export const BLANK_SIGNATORY: Signatory = { pegawaiId: null, jabatan: '' };

type Props<Input extends Signatory, Output> = {
  schema: FormSchema<Input, Output>;
  initial: DefaultValues<Input>;
  title: string;
  send: (values: Output) => Promise<unknown>;
  onDone: () => void;
  /** Inputs between person and title. */
  children?: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** Page that appoints an employee as signatory under a title. */
export function SignatoryForm<Input extends Signatory, Output>({ title, ...form }: Props<Input, Output>) {
  const staff = useQuery(employeesQuery());
  return (
    <>
      <PageTitle title={title} />
      <AsyncSection query={staff}>{(people) => <Fields {...form} people={people} />}</AsyncSection>
    </>
  );
}

type FieldsProps<Input extends Signatory, Output> = Omit<Props<Input, Output>, 'title'> & { people: Person[] };

function Fields<Input extends Signatory, Output>(props: FieldsProps<Input, Output>) {
  const { schema, initial, send, onDone, children, people } = props;
  const add = useAction({ run: send, success: 'Tanda tangan berhasil ditambahkan', reload: [['parentUnit']] });
  const form = useSchemaForm(schema, { initial, send: add.mutateAsync, onDone });
  const name = (field: keyof Signatory) => field as FieldPath<Input>;
  return (
    <Paper component="form" withBorder p="md" maw={640} {...form.formProps}>
      <Stack gap="sm">
        <PersonPicker
          form={form}
          name={name('pegawaiId')}
          label="Nama Pegawai"
          placeholder="Cari Nama Pegawai"
          people={people}
        />
        {children?.(form)}
        <TextField form={form} name={name('jabatan')} label="Jabatan" placeholder="isi dengan Jabatan" />
        <RefusalAlert refusal={form.refusal} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            Tambahkan
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
