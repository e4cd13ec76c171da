import dayjs from 'dayjs';
import 'dayjs/locale/id';
import { WORDS } from './words';

/** Parses the first ten characters only, so that no time zone shifts the day. */
const dayOf = (wire: string | null | undefined) => dayjs(wire?.slice(0, 10) ?? '', 'YYYY-MM-DD').locale('id');

function formatDay(wire: string | null | undefined, pattern: string): string {
  const day = dayOf(wire);
  return wire && day.isValid() ? day.format(pattern) : WORDS.missing;
}

/** Formats a day for tables: `20 Nov 2026`. */
export const shortDate = (wire: string | null | undefined) => formatDay(wire, 'D MMM YYYY');

/** Formats a day outside of tables: `20 November 2026`. */
export const longDate = (wire: string | null | undefined) => formatDay(wire, 'D MMMM YYYY');

/** Name of a day's weekday: `Senin`. */
export const weekday = (wire: string) => formatDay(wire, 'dddd');

/** Name of a month `YYYY-MM`: `Oktober 2026`. */
export const monthName = (month: string) => formatDay(`${month}-01`, 'MMMM YYYY');

type Day = string | null | undefined;

function formatPeriod(from: Day, to: Day, month: string): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  const whole = `D ${month} YYYY`;
  if (!from || !to || first.isSame(last, 'day')) return formatDay(from ?? to, whole);
  const pattern = first.isSame(last, 'month') ? 'D' : first.isSame(last, 'year') ? `D ${month}` : whole;
  const gap = pattern === 'D' ? '' : ' ';
  return `${formatDay(from, pattern)}${gap}–${gap}${formatDay(to, whole)}`;
}

/** Formats a range of days for tables: `20–22 Nov 2026`, with what differs only. */
export const period = (from: Day, to: Day) => formatPeriod(from, to, 'MMM');

/** Formats a range of days outside of tables: `20–22 November 2026`. */
export const longPeriod = (from: Day, to: Day) => formatPeriod(from, to, 'MMMM');

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
