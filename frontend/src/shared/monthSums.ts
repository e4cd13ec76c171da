import type { RecapGroup, RecapSums } from '../api/generated';
import { addMonths, monthName } from './format';

/** Twelve months from a first one, `YYYY-MM`. */
export const twelveMonths = (first: string) => Array.from({ length: 12 }, (_, month) => addMonths(first, month));

/** Names of months, short. */
export const shortMonths = (months: string[]) => months.map((month) => monthName(month).slice(0, 3));

/** Values of months of a recap by month; a month without trips has none. */
export function monthValues(groups: RecapGroup[], months: string[], value: (sums: RecapSums) => number): number[] {
  const byMonth = new Map(groups.map((group) => [group.kunci, group]));
  return months.map((month) => {
    const group = byMonth.get(month);
    return group ? value(group) : 0;
  });
}

/** Figures of a recap that are shown by month. */
export const MONTH_FIGURES = [
  { name: 'perjalanan', value: ({ perjalanan }: RecapSums) => perjalanan, isMoney: false },
  { name: 'hari', value: ({ orangHari }: RecapSums) => orangHari, isMoney: false },
  { name: 'biaya', value: ({ total }: RecapSums) => total, isMoney: true },
] as const;
