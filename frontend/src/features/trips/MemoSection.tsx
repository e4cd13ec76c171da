import { Alert, Box, Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Classification, ClassificationCode } from '../../api/generated';
import { ClassificationPicker } from '../../shared/forms/ClassificationPicker';
import { SelectField } from '../../shared/forms/SelectField';
import { SuggestField } from '../../shared/forms/SuggestField';
import { TextareaField } from '../../shared/forms/TextareaField';
import { TextField } from '../../shared/forms/TextField';
import { LONG_TEXT } from '../../shared/limits';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { Section } from '../../shared/ui/Section';
import { WORDS } from '../../shared/words';
import { Folded } from './Folded';
import styles from './TripForm.module.css';
import { NATURES, type TripDraft } from './tripDraft';

type Props = {
  classifications: Classification[];
  codes: UseQueryResult<{ result: ClassificationCode[] }, unknown>;
  /** The memo has its number, of which the classification is a part. */
  isNumbered: boolean;
};

/** Data Nota Dinas: the code is shown after a classification is chosen. */
export function MemoSection({ classifications, codes, isNumbered }: Props) {
  const form = useFormContext<TripDraft>();
  const { control, setValue } = form;
  const [klasifikasiId, sifat, lampiran, tembusan] = useWatch({
    control,
    name: ['klasifikasiId', 'sifat', 'lampiran', 'tembusan'],
  });
  const { errors } = useFormState({ control, name: ['sifat', 'lampiran', 'tembusan'] });
  return (
    <Section title="Data Nota Dinas" number={3}>
      <div className={styles.columns}>
        <ClassificationPicker
          form={form}
          name="klasifikasiId"
          aria-required
          placeholder="Cari Klasifikasi"
          classifications={classifications}
          disabled={isNumbered}
          onPick={(code) => setValue('kodeKlasifikasiId', code?.id ?? null)}
        />
        {klasifikasiId === null ? (
          <Box visibleFrom="sm" />
        ) : (
          <div>
            <FailureAbove query={codes} mb="sm">
              <SelectField
                form={form}
                name="kodeKlasifikasiId"
                aria-required
                label="Kode Klasifikasi"
                disabled={isNumbered}
                placeholder={codes.isPending ? WORDS.loading : 'Pilih Klasifikasi'}
                data={(codes.data?.result ?? []).map((row) => ({
                  value: row.id,
                  label: `${row.kode} - ${row.kegiatan}`,
                }))}
              />
            </FailureAbove>
          </div>
        )}
        <TextareaField
          form={form}
          name="untuk"
          label="Untuk"
          aria-required
          placeholder="isi dengan tujuan perjalanan dinas"
          minRows={2}
          maxLength={LONG_TEXT}
        />
        <TextareaField
          form={form}
          name="dasar"
          label="Dasar"
          placeholder="isi dengan telaah staf atau undangan"
          minRows={2}
          maxLength={LONG_TEXT}
        />
        <Controller
          control={control}
          name="srikandi"
          render={({ field: { value, ...field }, fieldState }) => (
            <Checkbox label="Srikandi" checked={value} {...field} error={fieldState.error?.message} />
          )}
        />
      </div>
      <Box mt="sm">
        <Folded
          text={`Sifat ${sifat} · Lampiran ${lampiran} · ${tembusan.trim() === '' ? 'tanpa tembusan' : 'dengan tembusan'}`}
          label="Ubah sifat, lampiran, dan tembusan"
          isFolded={!errors.sifat && !errors.lampiran && !errors.tembusan}
        >
          <div className={styles.columns}>
            <div className={styles.pair}>
              <SuggestField form={form} name="sifat" label="Sifat" data={NATURES} />
              <TextField form={form} name="lampiran" label="Lampiran" />
            </div>
            <TextareaField
              form={form}
              name="tembusan"
              label="Tembusan"
              placeholder="satu penerima tiap baris"
              minRows={2}
              maxLength={LONG_TEXT}
            />
          </div>
        </Folded>
      </Box>
      {codes.data?.result.length === 0 && (
        <Alert color="yellow" mt="sm">
          Klasifikasi ini belum memiliki kode.
        </Alert>
      )}
    </Section>
  );
}
