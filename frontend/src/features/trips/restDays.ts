import type { TripDays } from './tripDays';

const DAY = 86_400_000;
const NAMES: Record<number, string> = { 0: 'Minggu', 6: 'Sabtu' };

/** Saturdays, Sundays and holidays among the days of a trip, each with its name. */
export function restDays({ from, to }: TripDays, holidays: ReadonlyMap<string, string>) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * DAY)).flatMap((at) => {
    const day = at.toISOString().slice(0, 10);
    const name = holidays.get(day) ?? NAMES[at.getUTCDay()];
    return name ? [{ day, name }] : [];
  });
}
