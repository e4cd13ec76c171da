/** Meaning of a typed day: the day, whether the text names it whole, or the message of a text that names none. */
export type ReadDay = { day: string; isWhole: boolean; fault: null } | { day: null; isWhole: false; fault: string };

const refused = (fault: string): ReadDay => ({ day: null, isWhole: false, fault });
const UNREADABLE = refused('Tanggal tidak dikenal, contoh 5 Oktober 2027.');
/** Years of all days of the office (C-22). */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
const OUTSIDE = refused(`Tahun ${FIRST_YEAR} sampai ${LAST_YEAR}.`);

/** Names of the months: Indonesian, of the older orthography, and English. */
const MONTH_NAMES = [
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'january pebruari march april may june july august september october nopember december',
].map((names) => names.split(' '));
const SHORT_NAMES: Record<string, number> = { february: 2, agt: 8, agst: 8, ags: 8, ag: 8 };

/** Number of a month by its digits, its name or at least the first three letters of it; 0 for none. */
function monthOf(text: string): number {
  const name = text.replace(/\.$/, '');
  if (/^\d+$/.test(name)) return Number(name);
  if (SHORT_NAMES[name]) return SHORT_NAMES[name];
  if (name.length < 3) return 0;
  return 1 + Math.max(...MONTH_NAMES.map((names) => names.findIndex((month) => month.startsWith(name))));
}

const WEEKDAY = /^(?:minggu|ahad|senin|selasa|rabu|kamis|jum['’]?at|sabtu)\s*,?\s*/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** Day first, then month and perhaps the year, between blanks, dashes, slashes or dots. */
const DAY_FIRST =
  /^(\d{1,2})(?:\s*[-/.]\s*|\s+|(?=[a-z]))(\d{1,2}|[a-z]+\.?)(?:(?:\s*[-/.,]\s*|\s+|(?<=[a-z.])(?=\d))(\d{4}|\d{2}))?$/;

/** Days of 1900 to 2199 as `YYYY-MM-DD`; null if the month has no such day. */
function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
}

/** The day of the year that lies nearest to today, among years a century or one year apart. */
function nearest(years: number[], month: number, date: number, today: string): string | null {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  const days = years.map((year) => dayOf(year, month, date)).filter((day) => day !== null);
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Years that a year of four, two or no digits may mean. */
function yearsOf(year: string | undefined, today: string): number[] {
  const now = Number(today.slice(0, 4));
  // Between two leap years may lie eight.
  if (year === undefined) return Array.from({ length: 17 }, (_, index) => now - 8 + index);
  return year.length === 4 ? [Number(year)] : [1900, 2000, 2100].map((century) => century + Number(year));
}

/**
 * Reads a typed day, day first: `5 Oktober 2027`, `5 okt 2027`, `05/10/27`, `5-10-2027`, `05102027`, `2027-10-05`. Without a
 * year, or with two digits of it, the day nearest to today is meant.
 */
export function readDay(typed: string, today: string): ReadDay {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().replace(WEEKDAY, '');
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? [];
  const [, first = date, second = month, third = year] = DIGITS.exec(text) ?? DAY_FIRST.exec(text) ?? [];
  if (first === undefined || second === undefined) return UNREADABLE;
  const years = yearsOf(third, today);
  if (third?.length === 4 && !years.every((one) => one >= FIRST_YEAR && one <= LAST_YEAR)) return OUTSIDE;
  const day = nearest(years, monthOf(second), Number(first), today);
  return day ? { day, isWhole: third?.length === 4, fault: null } : UNREADABLE;
}
