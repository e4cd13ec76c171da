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
import { TemplateFileField } from './TemplateFileField';
import { TemplateTrial } from './TemplateTrial';
import { TemplateWarnings } from './TemplateWarnings';
import { isDoubt, useFindings } from './templateFindings';
import { faultsOf, type TrialTarget } from './templateTrial';

/** Refusals whose errors name tags of the template. */
const REFUSALS = ['TEMPLAT_TIDAK_SAH', 'TEMPLAT_RAGU'];

type WithFile = { file: File | null };

type Props<Input extends WithFile, Output, Request> = {
  schema: FormSchema<Input, Output>;
  initial: DefaultValues<Input>;
  mutationFn?: MutationFunction<{ message: string; peringatan: string[] }, Request>;
  /** Body of the upload; `konfirmasi` waves the doubts through. */
  toRequest: (values: Output & { konfirmasi: boolean }) => Request;
  reload: QueryKeyOf[];
  /** Template to try with the values so far; null while it is not known. */
  trialOf: (values: Input) => TrialTarget | null;
  /** Inputs above the file. */
  children: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** Tries and uploads a template; a refused file stays chosen, with its faults listed below. */
export function TemplateUploadForm<Input extends WithFile, Output, Request>(props: Props<Input, Output, Request>) {
  const { schema, initial, mutationFn, toRequest, reload, trialOf, children } = props;
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [warnings, setWarnings] = useState<string[]>([]);
  const [confirmed, setConfirmed] = useState<File | null>(null);
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
      const konfirmasi = form.getValues(file) === confirmed;
      const stored = await action.mutateAsync(toRequest({ ...values, konfirmasi })).catch((error: unknown) => {
        if (!(error instanceof Problem) || !REFUSALS.includes(error.code)) throw error;
        setFaults(faultsOf(error));
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
  const values = form.watch() as Input;
  const target = trialOf(values);
  const findings = useFindings(target, values.file).data ?? [];
  const isConfirmed = values.file !== null && values.file === confirmed;
  return (
    <>
      <Section title="Unggah Templat Baru">
        <form {...formProps}>
          <Stack gap="sm" maw={560}>
            {children(form)}
            <TemplateFileField form={form} name={file} />
            <Group>
              <Button
                type="submit"
                loading={isSending}
                disabled={!values.file || (findings.some(isDoubt) && !isConfirmed)}
              >
                Unggah
              </Button>
            </Group>
          </Stack>
          <Stack gap="sm" mt={refusal || warnings.length > 0 ? 'md' : 0}>
            <RefusalAlert refusal={refusal} />
            <TemplateWarnings warnings={warnings} />
          </Stack>
        </form>
      </Section>
      <TemplateTrial
        target={target}
        file={values.file}
        refused={faults}
        findings={findings}
        isConfirmed={isConfirmed}
        onConfirm={(yes) => setConfirmed(yes ? values.file : null)}
        onTranslated={(result) => {
          setFaults([]);
          form.setValue(file, result as PathValue<Input, typeof file>);
        }}
      />
    </>
  );
}
