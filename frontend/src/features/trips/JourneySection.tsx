import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PaidKind, TripChoices } from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { SuggestField } from '../../shared/forms/SuggestField';
import { TextField } from '../../shared/forms/TextField';
import { laterPart } from '../../shared/laterPart';
import { TRIP_TYPE } from '../../shared/tripType';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { Section } from '../../shared/ui/Section';
import { whenIdle } from '../../shared/whenIdle';
import { WORDS } from '../../shared/words';
import styles from './TripForm.module.css';
import { type TripDraft, transportFor } from './tripDraft';

// Fields for which the kind of the trip asks.
const CityRows = laterPart(() => import('./CityRows').then((file) => file.CityRows));
const DestinationRows = laterPart(() => import('./DestinationRows').then((file) => file.DestinationRows));
const ActivityFields = laterPart(() => import('./ActivityFields').then((file) => file.ActivityFields));
const HolidayReason = laterPart(() => import('./HolidayReason').then((file) => file.HolidayReason));

function loadLater() {
  for (const part of [CityRows, DestinationRows, ActivityFields, HolidayReason]) part.load();
}

type Props = {
  choices: TripChoices;
  kinds: UseQueryResult<{ result: PaidKind[] }, unknown>;
  /** The memo has its number, of which the submission date is a part. */
  isNumbered: boolean;
};

/** Data Perjalanan Dinas: its rows are cities or destinations, by the trip type of the chosen kind. */
export function JourneySection({ choices, kinds, isNumbered }: Props) {
  const form = useFormContext<TripDraft>();
  const { control } = form;
  const jenisId = useWatch({ control, name: 'jenisId' });
  useEffect(() => whenIdle(loadLater), []);
  const kind = kinds.data?.result.find((row) => row.id === jenisId);
  return (
    <Section title="Data Perjalanan Dinas" number={2}>
      <FailureAbove query={kinds} mb="sm">
        <Stack>
          <div className={styles.columns}>
            <SelectField
              form={form}
              name="jenisId"
              aria-required
              label="Jenis Perjalanan"
              placeholder={kinds.isPending ? WORDS.loading : 'Pilih Jenis Perjalanan'}
              data={(kinds.data?.result ?? []).map((row) => ({ value: row.id, label: row.jenis }))}
            />
            {kind?.pelayanan && (
              <SelectField
                form={form}
                name="pelayananKesehatanId"
                label="Jenis Pelayanan Kesehatan"
                placeholder="Pilih Jenis Pelayanan Kesehatan"
                data={choices.resultPelayananKesehatan.map((row) => ({ value: row.id, label: row.jenis }))}
              />
            )}
          </div>
          {kind?.tipePerjalananId === TRIP_TYPE.outOfTown && <CityRows />}
          {kind?.tipePerjalananId === TRIP_TYPE.inTown && <DestinationRows destinations={choices.resultDalamKota} />}
          {kind && (
            <>
              <ActivityFields tripType={kind.tipePerjalananId} />
              <HolidayReason tripType={kind.tipePerjalananId} />
            </>
          )}
          <div className={styles.columns} data-columns="3">
            <DateField
              form={form}
              name="tanggalPengajuan"
              aria-required
              label="Tanggal Pengajuan"
              disabled={isNumbered}
            />
            <TextField form={form} name="asal" label="Asal" placeholder="isi dengan asal" />
            <SuggestField
              form={form}
              name="alatAngkutan"
              label="Alat Angkutan"
              data={transportFor(kind?.tipePerjalananId)}
            />
          </div>
        </Stack>
      </FailureAbove>
    </Section>
  );
}
