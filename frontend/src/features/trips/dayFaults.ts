import '../../api/withoutEval';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { LONGEST_TRIP } from '../../shared/limits';
import { TRIP_TYPE } from '../../shared/tripType';
import type { TripDraft } from './tripDraft';

type DayInput = Extract<FieldPath<TripDraft>, `${'kota' | 'tujuan'}.${number}.tanggal${string}`>;
const day = z.nullable(z.string());
const stay = z.object({ tanggalBerangkat: day, tanggalPulang: day });

/** The same day of another year; 28 February for the 29th of a leap year. */
const yearsFrom = (date: string, years: number) =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`.replace('-02-29', '-02-28');
const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;

/** Bounds of the days of a trip, as the server's: departures within a year of the submission, 92 days in all. */
const stays = (submitted: string | null, first: string | null) =>
  z.array(
    stay.check(
      z.refine(
        (row) =>
          !submitted ||
          !row.tanggalBerangkat ||
          (row.tanggalBerangkat >= yearsFrom(submitted, -1) && row.tanggalBerangkat <= yearsFrom(submitted, 1)),
        {
          path: ['tanggalBerangkat'],
          error: 'Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan',
        },
      ),
      z.refine((row) => !first || !row.tanggalPulang || daysBetween(first, row.tanggalPulang) <= LONGEST_TRIP, {
        path: ['tanggalPulang'],
        error: `Tanggal pulang paling lama ${LONGEST_TRIP} hari sesudah berangkat`,
      }),
    ),
  );

/** Finds the days of a draft that lie outside the bounds, by their inputs. */
export function dayFaults(draft: TripDraft, tripType: number | undefined): [DayInput, string][] {
  const list = tripType === TRIP_TYPE.inTown ? 'tujuan' : 'kota';
  const rows = draft[list];
  const found = stays(draft.tanggalPengajuan, rows[0]?.tanggalBerangkat ?? null).safeParse(rows);
  return (found.error?.issues ?? []).map((issue) => [`${list}.${issue.path.join('.')}` as DayInput, issue.message]);
}

/** Resolver of the trip form, whose other rules are the server's. */
export const dayResolver =
  (tripType: () => number | undefined): Resolver<TripDraft> =>
  (draft) => {
    const errors: FieldErrors<TripDraft> = {};
    for (const [input, message] of dayFaults(draft, tripType())) set(errors, input, { type: 'day', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
  };
