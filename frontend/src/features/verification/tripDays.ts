import type { ProvidedDay, TripBeside, TripReceipts } from '../../api/generated';

const DAY = 86_400_000;
/** Most days that are drawn. */
const MOST = 62;

/** A day of a trip with whoever else pays for it. */
export type TripDay = {
  day: string;
  /** Other journeys of the person on this day. */
  beside: TripBeside[];
  /** Provided by the host of the event. */
  provided: string[];
};

type Dated = { tanggalBerangkat: string; tanggalPulang: string };

const dayOf = (wire: string) => wire.slice(0, 10);
const covers = (trip: Dated, day: string) => dayOf(trip.tanggalBerangkat) <= day && day <= dayOf(trip.tanggalPulang);

/** First and last day of a trip; undefined without places. */
export function spanOf(tempats: Dated[]): { from: string; to: string } | undefined {
  const days = tempats.flatMap(({ tanggalBerangkat, tanggalPulang }) => [tanggalBerangkat, tanggalPulang]).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : undefined;
}

/** Days of a trip, each with the other journeys of the person and what the host provides. */
export function tripDays(trip: Pick<TripReceipts, 'tempats'> & { ditanggung?: ProvidedDay[] }, beside: TripBeside[]) {
  const span = spanOf(trip.tempats);
  if (!span) return [];
  const days: TripDay[] = [];
  const last = Date.parse(`${dayOf(span.to)}T00:00:00Z`);
  for (let at = Date.parse(`${dayOf(span.from)}T00:00:00Z`); at <= last && days.length < MOST; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({
      day,
      beside: beside.filter((other) => covers(other, day)),
      provided: trip.ditanggung?.find(({ tanggal }) => dayOf(tanggal) === day)?.hal ?? [],
    });
  }
  return days;
}
