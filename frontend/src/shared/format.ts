import { WORDS } from './words';

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
const SHORT_MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des'.split(' ');
const WEEKDAYS = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');

type Day = string | null | undefined;

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
export const weekday = (wire: string) => WEEKDAYS[dayOf(wire)?.at.getUTCDay() ?? -1] ?? WORDS.missing;

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

/** Formats whole rupiah: `Rp1.250.000`. */
export const rupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? WORDS.missing : `Rp${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;

/** Formats whole rupiah that may be negative: `−Rp540.000`. */
export const signedRupiah = (amount: number | null | undefined) =>
  amount !== null && amount !== undefined && amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount);

/** Replaces missing or blank text by `-`. */
export const orDash = (text: string | null | undefined) => text?.trim() || WORDS.missing;

/** Formats a local time of the office clock: `20 Nov 2026, 08.00.00`. */
export const officeTime = (local: string) => `${shortDate(local)}, ${local.slice(11, 19).replaceAll(':', '.')}`;

/** Indonesian time zones by their UTC offset in minutes. */
const ZONES: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };
/** Offset of the default office clock (`Asia/Makassar`), for instants that the server sends in UTC. */
const OFFICE_OFFSET = 480;

/** Offset that a text carries in minutes: `+08:00` is 480; null for UTC. */
function offsetOf(wire: string): number | null {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(wire) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null;
}

/** Formats an instant by the office clock, whatever the device's zone: `20 November 2026, 08.00 WITA`. */
export function dateAndTime(wire: string): string {
  const at = new Date(wire);
  if (Number.isNaN(at.getTime())) return WORDS.missing;
  const offset = offsetOf(wire) ?? OFFICE_OFFSET;
  const shifted = inOffset(at, offset);
  return `${longDate(shifted)}, ${shifted.slice(11, 16).replace(':', '.')} ${ZONES[offset] ?? ''}`.trim();
}

const inOffset = (at: Date, offset: number) => new Date(at.getTime() + offset * 60_000).toISOString();

/** Returns today's day of the office, `YYYY-MM-DD`. */
export const officeToday = (now = new Date()) => inOffset(now, OFFICE_OFFSET).slice(0, 10);
