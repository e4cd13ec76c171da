import { Button, Group, Stack } from '@mantine/core';
import type { MutationFunction } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldPath, PathValue } from 'react-hook-form';
import { type FieldError, Problem } from '../../api/problem';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import type { FormSchema } from '../../shared/forms/schema';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/useSchemaForm';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import type { QueryKeyOf } from '../../shared/useReload';
import { TemplateFaults } from './TemplateFaults';
import { TemplateFileField } from './TemplateFileField';
import { TemplateWarnings } from './TemplateWarnings';

type WithFile = { file: File | null };

type Props<Input extends WithFile, Output, Request> = {
  schema: FormSchema<Input, Output>;
  initial: DefaultValues<Input>;
  mutationFn?: MutationFunction<{ message: string; peringatan: string[] }, Request>;
  toRequest: (values: Output) => Request;
  reload: QueryKeyOf[];
  /** Inputs above the file. */
  children: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** Uploads a template; a refused file stays chosen, with its faults listed below. */
export function TemplateUploadForm<Input extends WithFile, Output, Request>(props: Props<Input, Output, Request>) {
  const { schema, initial, mutationFn, toRequest, reload, children } = props;
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [warnings, setWarnings] = useState<string[]>([]);
  const action = useAction({
    mutationFn,
    title: 'Sukses!',
    success: ({ message }) => message,
    failure: { title: 'Gagal Mengunggah', message: 'Terjadi kesalahan saat mengunggah file' },
    reload,
  });
  const file = 'file' as FieldPath<Input>;
  const form = useSchemaForm(schema, {
    initial,
    send: async (values) => {
      setFaults([]);
      setWarnings([]);
      const stored = await action.mutateAsync(toRequest(values)).catch((error: unknown) => {
        if (!isRefusedTemplate(error)) throw error;
        setFaults(error.errors);
        // The fields of these errors are tags of the template, not inputs of this form.
        throw new Problem(error.status, error.code, error.message);
      });
      setWarnings(stored.peringatan);
    },
    onDone: () => {
      form.resetField(file, { defaultValue: null as PathValue<Input, typeof file> });
    },
  });
  const { formProps, refusal, isSending } = form;
  return (
    <Section title="Unggah Template Baru">
      <form {...formProps}>
        <Stack gap="sm" maw={560}>
          {children(form)}
          <TemplateFileField form={form} name={file} />
          <Group>
            <Button type="submit" loading={isSending} disabled={!form.watch(file)}>
              Upload
            </Button>
          </Group>
        </Stack>
        <Stack gap="sm" mt={refusal || warnings.length > 0 ? 'md' : 0}>
          <RefusalAlert refusal={refusal} />
          <TemplateFaults faults={faults} />
          <TemplateWarnings warnings={warnings} />
        </Stack>
      </form>
    </Section>
  );
}

const isRefusedTemplate = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'TEMPLAT_TIDAK_SAH';
