import { Button, Group, Stack } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, type UseFormReturn, useForm } from 'react-hook-form';
import { type FieldError, Problem } from '../../api/problem';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { useSubmit } from '../../shared/forms/useSubmit';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { TemplateFaults } from './TemplateFaults';
import { TemplateFileField } from './TemplateFileField';

type WithFile = { file: File | null };

type Props<Draft extends WithFile> = {
  initial: DefaultValues<Draft>;
  upload: (draft: Draft, file: File) => Promise<{ message: string }>;
  /** What an upload changes. */
  reload: QueryKey;
  /** The fields beside the file. */
  children: (form: UseFormReturn<Draft>) => ReactNode;
};

/** Uploads a template; a refused one stays chosen, with everything that is wrong in it listed below. */
export function TemplateUploadForm<Draft extends WithFile>({ initial, upload, reload, children }: Props<Draft>) {
  const form = useForm<Draft>({ defaultValues: initial });
  const [faults, setFaults] = useState<FieldError[]>([]);
  const action = useAction({
    run: async (draft: Draft) => draft.file && upload(draft, draft.file),
    title: 'Sukses!',
    success: (answer) => answer?.message ?? '',
    failure: { title: 'Gagal Mengunggah', message: 'Terjadi kesalahan saat mengunggah file' },
    reload: [reload],
  });
  const file = 'file' as Path<Draft>;
  const { formProps, refusal, isSending } = useSubmit(form, {
    send: async (draft) => {
      setFaults([]);
      await action.mutateAsync(draft).catch((error: unknown) => {
        if (!isRefusedTemplate(error)) throw error;
        setFaults(error.errors);
        // Their fields are tags of the template, not inputs of this form.
        throw new Problem(error.status, error.code, error.message);
      });
    },
    onDone: () => form.resetField(file, { defaultValue: null as PathValue<Draft, typeof file> }),
  });
  return (
    <Section title="Unggah Template Baru">
      <form {...formProps}>
        <Stack gap="sm" maw={560}>
          {children(form)}
          <TemplateFileField control={form.control} name={file} />
          <Group>
            <Button type="submit" loading={isSending} disabled={!form.watch(file)}>
              Upload
            </Button>
          </Group>
        </Stack>
        <Stack gap="sm" mt={refusal ? 'md' : 0}>
          <RefusalAlert refusal={refusal} />
          <TemplateFaults faults={faults} />
        </Stack>
      </form>
    </Section>
  );
}

const isRefusedTemplate = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'TEMPLAT_TIDAK_SAH';
