import { Alert, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type UseFormSetValue, useFormState, useWatch } from 'react-hook-form';
import { listClassificationCodesOptions, listClassificationsOptions } from '../../api/generated';
import { ClassificationPicker } from '../../shared/forms/ClassificationPicker';
import { SelectField } from '../../shared/forms/SelectField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { WORDS } from '../../shared/words';
import type { LetterDraft } from './AddLetterDialog';

type Props = { form: FormBinding<LetterDraft> & { setValue: UseFormSetValue<LetterDraft> } };

/** Pickers of a classification and then of one of its codes. */
export function ClassificationFields({ form }: Props) {
  const classifications = useQuery(listClassificationsOptions());
  return (
    <FailureAbove query={classifications}>
      <ClassificationPicker
        form={form}
        name="klasifikasiId"
        placeholder={classifications.isPending ? WORDS.loading : 'Cari Klasifikasi'}
        classifications={classifications.data?.result ?? []}
        onPick={(code) => form.setValue('kodeKlasifikasi', code?.kode ?? null)}
      />
      <CodeField form={form} />
    </FailureAbove>
  );
}

function CodeField({ form }: Props) {
  const { control } = form;
  const { errors } = useFormState({ control, name: 'kodeKlasifikasi' });
  const classificationId = useWatch({ control, name: 'klasifikasiId' });
  const codes = useQuery({
    ...listClassificationCodesOptions({ path: { id: classificationId ?? 0 } }),
    enabled: classificationId !== null,
  });
  if (codes.data?.result.length === 0) {
    return (
      <Alert color="yellow">
        Klasifikasi ini belum memiliki kode.
        {errors.kodeKlasifikasi && <Input.Error mt={6}>{errors.kodeKlasifikasi.message}</Input.Error>}
      </Alert>
    );
  }
  return (
    <FailureAbove query={codes}>
      <SelectField<LetterDraft, string>
        form={form}
        name="kodeKlasifikasi"
        label="Kode Klasifikasi"
        placeholder={codes.isLoading ? WORDS.loading : 'Pilih kode Klasifikasi'}
        description={classificationId === null ? 'Pilih klasifikasi terlebih dahulu' : undefined}
        disabled={!codes.data}
        data={(codes.data?.result ?? []).map((row) => ({ value: row.kode, label: `${row.kode} - ${row.kegiatan}` }))}
      />
    </FailureAbove>
  );
}
