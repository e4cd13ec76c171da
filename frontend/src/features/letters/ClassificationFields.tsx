import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { classificationCodesQuery } from '../../shared/classificationCodesQuery';
import { SelectField } from '../../shared/forms/SelectField';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { WORDS } from '../../shared/words';
import type { LetterDraft } from './AddLetterDialog';
import { classificationsQuery } from './queries';

/** A classification is looked for first; its codes can be chosen then. */
export function ClassificationFields({ form }: { form: UseFormReturn<LetterDraft> }) {
  const { control, setValue } = form;
  const classifications = useQuery(classificationsQuery());
  return (
    <FailureAbove query={classifications}>
      <SelectField
        control={control}
        name="klasifikasiId"
        label="Klasifikasi"
        placeholder={classifications.isPending ? WORDS.loading : 'Cari Klasifikasi'}
        data={(classifications.data ?? []).map((row) => ({
          value: row.id,
          label: `${row.kode}-${row.namaKlasifikasi}`,
        }))}
        onChange={() => setValue('kodeKlasifikasi', null)}
        required
      />
      <CodeField form={form} />
    </FailureAbove>
  );
}

function CodeField({ form: { control } }: { form: UseFormReturn<LetterDraft> }) {
  const classificationId = useWatch({ control, name: 'klasifikasiId' });
  const codes = useQuery(classificationCodesQuery(classificationId));
  if (codes.data?.length === 0) return <Alert color="yellow">Klasifikasi ini belum memiliki kode.</Alert>;
  return (
    <FailureAbove query={codes}>
      <SelectField<LetterDraft, string>
        control={control}
        name="kodeKlasifikasi"
        label="Kode Klasifikasi"
        placeholder={codes.isLoading ? WORDS.loading : 'Pilih kode Klasifikasi'}
        description={classificationId === null ? 'Pilih klasifikasi terlebih dahulu' : undefined}
        disabled={!codes.data}
        data={(codes.data ?? []).map((row) => ({ value: row.kode, label: `${row.kode} - ${row.kegiatan}` }))}
        required
      />
    </FailureAbove>
  );
}
