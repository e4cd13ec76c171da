import { Button, Group, Paper, Stack } from '@mantine/core';
import { type MutationFunction, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath, PathValue } from 'react-hook-form';
import * as z from 'zod/mini';
import { getParentUnitQueryKey, listEmployeesOptions } from '../../api/generated';
import type { Person } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { type FormSchema, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { BLANK_TENURE, TenureFields, tenureShape } from './TenureFields';

export const signatorySchema = z.object({
  pegawaiId: requiredInt('Nama Pegawai wajib dipilih'),
  jabatan: requiredText('Jabatan wajib diisi'),
  ...tenureShape,
});

type Signatory = z.input<typeof signatorySchema>;
export const BLANK_SIGNATORY: Signatory = { pegawaiId: null, jabatan: '', ...BLANK_TENURE };

type Props<Input extends Signatory, Output, Request> = {
  schema: FormSchema<Input, Output>;
  initial: DefaultValues<Input>;
  title: string;
  mutationFn?: MutationFunction<unknown, Request>;
  toRequest: (values: Output) => Request;
  onDone: () => void;
  /** Inputs between person and title. */
  children?: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** Page that appoints an employee as signatory under a title. */
export function SignatoryForm<Input extends Signatory, Output, Request>({
  title,
  ...form
}: Props<Input, Output, Request>) {
  return (
    <>
      <PageTitle title={title} />
      <SignatoryFields {...form} />
    </>
  );
}

/** Form of a signatory, below the title of its page. */
export function SignatoryFields<Input extends Signatory, Output, Request>(
  props: Omit<Props<Input, Output, Request>, 'title'>,
) {
  const staff = useQuery(listEmployeesOptions());
  return <AsyncSection query={staff}>{({ result }) => <Fields {...props} people={result} />}</AsyncSection>;
}

type FieldsProps<Input extends Signatory, Output, Request> = Omit<Props<Input, Output, Request>, 'title'> & {
  people: Person[];
};

function Fields<Input extends Signatory, Output, Request>(props: FieldsProps<Input, Output, Request>) {
  const { schema, initial, mutationFn, toRequest, onDone, children, people } = props;
  const add = useAction({
    mutationFn,
    success: 'Tanda tangan berhasil ditambahkan',
    reload: [getParentUnitQueryKey],
  });
  const form = useSchemaForm(schema, {
    initial,
    keep: 'penanda tangan',
    send: (values) => add.mutateAsync(toRequest(values)),
    onDone,
  });
  const name = (field: keyof Signatory) => field as FieldPath<Input>;
  /** The title of the staff record, unless one was written. */
  const takeTitle = (id: number | null) => {
    const record = people.find((person) => person.id === id)?.jabatan ?? '';
    const title = form.getValues(name('jabatan')) as string;
    if (title.trim() === '' || people.some(({ jabatan }) => jabatan === title))
      form.setValue(name('jabatan'), record as PathValue<Input, FieldPath<Input>>);
  };
  return (
    <Paper component="form" withBorder p="md" maw={640} {...form.formProps}>
      <Stack gap="sm">
        <RestoredDraft form={form} />
        <PersonPicker
          form={form}
          name={name('pegawaiId')}
          label="Nama Pegawai"
          placeholder="Cari Nama Pegawai"
          people={people}
          onChange={takeTitle}
        />
        {children?.(form)}
        <TextField form={form} name={name('jabatan')} label="Jabatan" placeholder="isi dengan Jabatan" />
        <TenureFields form={form} name={name} />
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
