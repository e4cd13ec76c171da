import dayjs from 'dayjs';

/** A bar of a week: the columns it covers, from 0 to 6, and the lane below the day numbers. */
export type Bar<Item> = {
  item: Item;
  from: number;
  to: number;
  lane: number;
  startsBefore: boolean;
  endsAfter: boolean;
};

type Stay = { tanggalBerangkat: string; tanggalPulang: string };

const FORMAT = 'YYYY-MM-DD';

/** Monday of the week of a day. */
export const mondayOf = (day: string) => {
  const date = dayjs(day);
  return date.subtract((date.day() + 6) % 7, 'day').format(FORMAT);
};

/** The seven days of a week by its Monday. */
export const daysOf = (monday: string) =>
  Array.from({ length: 7 }, (_, index) => dayjs(monday).add(index, 'day').format(FORMAT));

/** Mondays of the weeks that a month touches. */
export function weeksOfMonth(month: string): string[] {
  const last = dayjs(`${month}-01`).endOf('month').format(FORMAT);
  const mondays = [mondayOf(`${month}-01`)];
  for (let next = addDays(mondays[0] ?? '', 7); next <= last; next = addDays(next, 7)) mondays.push(next);
  return mondays;
}

export const addDays = (day: string, days: number) => dayjs(day).add(days, 'day').format(FORMAT);
export const addMonths = (month: string, months: number) => dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM');

const dayOf = (wire: string) => wire.slice(0, 10);

/** Lays the trips of a week out in lanes, the earlier and longer ones above. */
export function barsOf<Item extends Stay>(items: Item[], monday: string): Bar<Item>[] {
  const days = daysOf(monday);
  const [first = '', last = ''] = [days[0], days[6]];
  const ends: number[] = [];
  return items
    .map((item) => ({ item, from: dayOf(item.tanggalBerangkat), to: dayOf(item.tanggalPulang) }))
    .filter(({ from, to }) => from <= last && to >= first)
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
    .map(({ item, from, to }) => {
      const start = from < first ? 0 : days.indexOf(from);
      const end = to > last ? 6 : days.indexOf(to);
      const free = ends.findIndex((taken) => taken < start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = end;
      return { item, from: start, to: end, lane, startsBefore: from < first, endsAfter: to > last };
    });
}
