import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { type CalendarEntry, getCalendarOptions, listHolidaysOptions } from '../../api/generated';

/** Link to the page of a trip, which the routes provide. */
export type CalendarLink = ComponentType<{
  trip: CalendarEntry;
  className?: string;
  style?: CSSProperties;
  title?: string;
  children: ReactNode;
}>;

/** Trips, of a unit or of all that the user may see, and holidays of days, which may lie in several months and years. */
export function useCalendar(days: string[], unit?: number) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const found = useQueries({
    queries: months.map((bulan) => ({
      ...getCalendarOptions({ query: unit ? { bulan, unitKerjaId: String(unit) } : { bulan } }),
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
  return {
    trips: [...byId.values()].filter(({ keadaan }) => keadaan !== 'batal'),
    holidays,
    failed: found.find(({ isError }) => isError),
    isPending: found.some(({ isPending }) => isPending),
  };
}
