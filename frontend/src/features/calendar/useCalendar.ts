import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { type CalendarEntry, type CalendarUnit, getCalendarOptions, listHolidaysOptions } from '../../api/generated';

/** Link to the page of a trip, which the routes provide. */
export type CalendarLink = ComponentType<{
  trip: CalendarEntry;
  className?: string;
  style?: CSSProperties;
  title?: string;
  children: ReactNode;
}>;

/** A unit with trips on a day. */
export type DayUnit = { unitKerjaId: number | null; unitKerja: string; perjalanan: number };

/** Units with trips of days whose trips are too many for a bar each. */
export type DayCounts = Map<string, DayUnit[]>;

/** Trips of the units of a day. */
export const tripsOf = (units: DayUnit[]) => units.reduce((sum, { perjalanan }) => sum + perjalanan, 0);

/** The units of each day of a month that have trips on it. */
function countsOf(month: string, units: CalendarUnit[]): DayCounts {
  const counts: DayCounts = new Map();
  for (const { unitKerjaId, unitKerja, hari } of units)
    for (const [index, perjalanan] of hari.entries()) {
      const day = `${month}-${String(index + 1).padStart(2, '0')}`;
      if (perjalanan > 0)
        counts.set(day, [...(counts.get(day) ?? []), { unitKerjaId: unitKerjaId ?? null, unitKerja, perjalanan }]);
    }
  return counts;
}

/** Trips, of a unit or of all that the user may see, and holidays of days, which may lie in several months and years. */
export function useCalendar(days: string[], unit?: number) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const found = useQueries({
    queries: months.map((bulan) => ({
      ...getCalendarOptions({ query: unit ? { bulan, unitKerjaId: String(unit) } : { bulan, ringkas: true } }),
      placeholderData: keepPreviousData,
    })),
  });
  const off = useQueries({
    queries: years.map((tahun) => ({
      ...listHolidaysOptions({ query: { tahun: String(tahun) } }),
      staleTime: 3_600_000,
    })),
  });
  const byId = new Map(found.flatMap(({ data }) => data?.result ?? []).map((trip) => [trip.perjalananId, trip]));
  const holidays = new Map(
    off.flatMap(({ data }) => data?.result ?? []).map(({ tanggal, nama }) => [tanggal.slice(0, 10), nama]),
  );
  const counts = months.flatMap((month, index) => [...countsOf(month, found[index]?.data?.ringkasan ?? [])]);
  return {
    counts: new Map(counts) as DayCounts,
    trips: [...byId.values()].filter(({ keadaan }) => keadaan !== 'batal'),
    holidays,
    failed: found.find(({ isError }) => isError),
    // Holidays are days of the list too: without them it would move when they come.
    isPending: [...found, ...off].some(({ isPending }) => isPending),
  };
}
