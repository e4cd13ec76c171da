import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { daysBetween } from '../../shared/daysBetween';
import { lengthOf } from '../../shared/forms/textLimit';
import { LONGEST_TRIP, REASON_LENGTH } from '../../shared/limits';
import { TRIP_TYPE } from '../../shared/tripType';
import type { TripDraft } from './tripDraft';

type DayInput = Extract<FieldPath<TripDraft>, `${'kota' | 'tujuan'}.${number}.tanggal${string}`>;

/** The same day of another year; 28 February for the 29th of a leap year. */
const yearsFrom = (date: string, years: number) =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`.replace('-02-29', '-02-28');

/** Finds the days of a draft outside the server's bounds, by their inputs: departures within a year of the submission, 92 days in all. */
export function dayFaults(draft: TripDraft, tripType: number | undefined): [DayInput, string][] {
  const list = tripType === TRIP_TYPE.inTown ? 'tujuan' : 'kota';
  const submitted = draft.tanggalPengajuan;
  const first = draft[list][0]?.tanggalBerangkat;
  return draft[list].flatMap(({ tanggalBerangkat: leaves, tanggalPulang: returns }, index) => {
    const found: [DayInput, string][] = [];
    if (submitted && leaves && (leaves < yearsFrom(submitted, -1) || leaves > yearsFrom(submitted, 1)))
      found.push([
        `${list}.${index}.tanggalBerangkat`,
        'Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan',
      ]);
    if (first && returns && daysBetween(first, returns) > LONGEST_TRIP)
      found.push([
        `${list}.${index}.tanggalPulang`,
        `Tanggal pulang paling lama ${LONGEST_TRIP} hari sesudah berangkat`,
      ]);
    return found;
  });
}

/** Resolver of the trip form, whose other rules are the server's. */
export const dayResolver =
  (tripType: () => number | undefined): Resolver<TripDraft> =>
  (draft) => {
    const errors: FieldErrors<TripDraft> = {};
    for (const [input, message] of dayFaults(draft, tripType())) set(errors, input, { type: 'day', message });
    const reason = lengthOf(draft.alasanHariLibur);
    if (reason > 0 && reason < REASON_LENGTH.least)
      errors.alasanHariLibur = { type: 'length', message: `Alasan paling sedikit ${REASON_LENGTH.least} huruf` };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
  };
