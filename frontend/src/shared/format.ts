import type { Instant, Day as WireDay } from '../api/times';
import { officeParts } from './officeClock';
import { WORDS } from './words';

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
const SHORT_MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des'.split(' ');
const WEEKDAYS = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');

type Day = WireDay | null | undefined;

/** Reads the first ten characters only, so that no time zone shifts the day; null for none and for what is no day. */
function dayOf(wire: Day) {
  const at = new Date(`${wire?.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { at, day: at.getUTCDate(), month: at.getUTCMonth(), year: at.getUTCFullYear() };
}

function formatDay(wire: Day, months: string[]): string {
  const day = dayOf(wire);
  return day ? `${day.day} ${months[day.month]} ${day.year}` : WORDS.missing;
}

/** Formats a day for tables: `20 Nov 2026`. */
export const shortDate = (wire: Day) => formatDay(wire, SHORT_MONTHS);

/** Formats a day outside of tables: `20 November 2026`. */
export const longDate = (wire: Day) => formatDay(wire, MONTHS);

/** Name of a day's weekday: `Senin`. */
export const weekday = (wire: WireDay) => WEEKDAYS[dayOf(wire)?.at.getUTCDay() ?? -1] ?? WORDS.missing;

/** Name of a month `YYYY-MM`: `Oktober 2026`. */
export const monthName = (month: string) => longDate(`${month}-01`).replace(/^1 /, '');

/** The month `YYYY-MM` some months after another. */
export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

function formatPeriod(from: Day, to: Day, months: string[]): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (!first || !last || first.at.getTime() === last.at.getTime()) return formatDay(from ?? to, months);
  const until = formatDay(to, months);
  if (first.year !== last.year) return `${formatDay(from, months)} – ${until}`;
  return first.month === last.month ? `${first.day}–${until}` : `${first.day} ${months[first.month]} – ${until}`;
}

/** Formats a range of days for tables: `20–22 Nov 2026`, with what differs only. */
export const period = (from: Day, to: Day) => formatPeriod(from, to, SHORT_MONTHS);

/** Formats a range of days outside of tables: `20–22 November 2026`. */
export const longPeriod = (from: Day, to: Day) => formatPeriod(from, to, MONTHS);

/** Formats whole rupiah, below zero with its sign before: `Rp1.250.000`, `−Rp540.000`. */
export const rupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined
    ? WORDS.missing
    : `${amount < 0 ? '−' : ''}Rp${String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;

/** Replaces missing or blank text by `-`. */
export const orDash = (text: string | null | undefined) => text?.trim() || WORDS.missing;

/** Formats an instant by the office clock, to the second: `20 Nov 2026, 08.00.00`. */
export function officeTime(wire: Instant): string {
  const at = new Date(wire);
  if (Number.isNaN(at.getTime())) return WORDS.missing;
  const { day, seconds } = officeParts(at);
  return `${shortDate(day)}, ${seconds}`;
}

/** Formats an instant by the office clock, whatever the device's zone: `20 November 2026, 08.00 WITA`. */
export function dateAndTime(wire: Instant): string {
  const at = new Date(wire);
  if (Number.isNaN(at.getTime())) return WORDS.missing;
  const { day, time, zone } = officeParts(at);
  return `${longDate(day)}, ${time} ${zone}`.trim();
}
