const DAY = 86_400_000;

/** Days of a year up to today, and all of them; undefined of another year. */
function daysOfBudgetYear(year: number, today: string) {
  if (Number(today.slice(0, 4)) !== year) return undefined;
  const first = Date.UTC(year, 0, 1);
  const passed = (Date.parse(`${today}T00:00:00Z`) - first) / DAY + 1;
  return { passed, all: (Date.UTC(year + 1, 0, 1) - first) / DAY };
}

/** Part of the year that has passed, for the tick on a bar of a budget; undefined of another year. */
export function yearShare(year: number, today: string): number | undefined {
  const days = daysOfBudgetYear(year, today);
  return days && days.passed / days.all;
}

type Amounts = {
  pagu?: number | null;
  terealisasi: number;
  terpesan: number;
};

/** Outlook of a budget: above it, empty on a day if it goes on as until today, or enough for the year. */
export type Outlook = { kind: 'above' } | { kind: 'until'; day: string } | { kind: 'enough' };

/** Days of a year after which its pace says something. */
const KNOWN_PACE = 31;
/** Share of the ceiling below which it is nearly used, whatever the pace. */
const NEARLY_USED = 0.1;

/** Tells when a budget is used up by the pace of the year; undefined without a ceiling. */
export function outlookOf({ pagu, terealisasi, terpesan }: Amounts, year: number, today: string): Outlook | undefined {
  if (!pagu) return undefined;
  const used = terealisasi + terpesan;
  if (used >= pagu) return { kind: 'above' };
  const days = daysOfBudgetYear(year, today);
  if (!days || days.passed < KNOWN_PACE || used <= 0) return { kind: 'enough' };
  const last = Math.floor((days.passed * pagu) / used);
  if (last >= days.all) return { kind: 'enough' };
  return { kind: 'until', day: new Date(Date.UTC(year, 0, 1) + last * DAY).toISOString().slice(0, 10) };
}

/** Tells a budget that has to be looked at: used up before the year ends, or nearly. */
export function isTroubled(amounts: Amounts, year: number, today: string): boolean {
  const { pagu, terealisasi, terpesan } = amounts;
  if (!pagu) return terealisasi + terpesan > 0;
  return outlookOf(amounts, year, today)?.kind !== 'enough' || shareLeft(amounts) < NEARLY_USED;
}

/** Part of the ceiling that is left; below everything without one. */
export const shareLeft = ({ pagu, terealisasi, terpesan }: Amounts) =>
  pagu ? (pagu - terealisasi - terpesan) / pagu : Number.NEGATIVE_INFINITY;
