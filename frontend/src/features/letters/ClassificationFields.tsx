import { Alert, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { classificationCodesQuery } from '../../shared/classificationCodesQuery';
import { SelectField } from '../../shared/forms/SelectField';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { WORDS } from '../../shared/words';
import type { LetterDraft } from './AddLetterDialog';
import { classificationsQuery } from './queries';

/** A classification is looked for first; its codes can be chosen then. */
export function ClassificationFields({ form }: { form: UseFormReturn<LetterDraft> }) {
  const { control, setValue } = form;
  const classifications = useQuery(classificationsQuery());
  const failure = classifications.isError && (
    <LoadFailure error={classifications.error} onRetry={() => void classifications.refetch()} />
  );
  if (classifications.isLoadingError) return failure;
  return (
    <>
      {failure}
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
    </>
  );
}

function CodeField({ form: { control } }: { form: UseFormReturn<LetterDraft> }) {
  const classificationId = useWatch({ control, name: 'klasifikasiId' });
  const codes = useQuery(classificationCodesQuery(classificationId));
  const { field, fieldState } = useController({
    control,
    name: 'kodeKlasifikasi',
    rules: { required: 'Kode Klasifikasi wajib dipilih' },
  });
  const failure = codes.isError && <LoadFailure error={codes.error} onRetry={() => void codes.refetch()} />;
  if (codes.isLoadingError) return failure;
  if (codes.data?.length === 0) return <Alert color="yellow">Klasifikasi ini belum memiliki kode.</Alert>;
  return (
    <>
      {failure}
      <Select
        label="Kode Klasifikasi"
        placeholder={codes.isLoading ? WORDS.loading : 'Pilih kode Klasifikasi'}
        description={classificationId === null ? 'Pilih klasifikasi terlebih dahulu' : undefined}
        disabled={!codes.data}
        data={(codes.data ?? []).map((row) => ({ value: row.kode, label: `${row.kode} - ${row.kegiatan}` }))}
        required
        searchable
        openOnFocus={false}
        allowDeselect={false}
        selectFirstOptionOnChange
        limit={100}
        maxDropdownHeight={260}
        nothingFoundMessage="Tidak ditemukan"
        {...field}
        error={fieldState.error?.message}
      />
    </>
  );
}
