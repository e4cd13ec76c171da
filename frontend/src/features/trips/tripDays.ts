import { LONGEST_TRIP } from '../../shared/limits';
import { TRIP_TYPE } from '../../shared/tripType';
import type { TripDraft } from './tripDraft';

export type TripDays = { from: string; to: string };

const DAY = 86_400_000;

/** First and last day of a trip; null until they are chosen, or while they make no sense. */
export function tripDays({ kota, tujuan }: Pick<TripDraft, 'kota' | 'tujuan'>, tripType: number | undefined) {
  const rows = tripType === TRIP_TYPE.inTown ? tujuan : tripType === TRIP_TYPE.outOfTown ? kota : [];
  const days = rows.flatMap(({ tanggalBerangkat, tanggalPulang }) => [tanggalBerangkat, tanggalPulang]);
  const known = days.filter((day): day is string => day !== null).sort();
  const [from, to] = [known[0], known.at(-1)];
  if (!from || !to || Date.parse(to) - Date.parse(from) >= LONGEST_TRIP * DAY) return null;
  return { from, to } satisfies TripDays;
}
