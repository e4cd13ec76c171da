/** Month (`2026-10`) or week (its Monday) in the address; neither is the current month. */
export type CalendarSearch = { bulan?: string; minggu?: string };

/** Reads month or week from an address. */
export function readCalendarSearch({ bulan, minggu }: Record<string, unknown>): CalendarSearch {
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(minggu)) && !Number.isNaN(Date.parse(String(minggu))))
    return { minggu: String(minggu) };
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(String(bulan)) ? { bulan: String(bulan) } : {};
}
