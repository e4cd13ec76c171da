import dayjs from 'dayjs';
import 'dayjs/locale/id';
import { WORDS } from './words';

/** The day itself: its first ten characters count, so no time zone can shift it. */
const dayOf = (wire: string | null | undefined) => dayjs(wire?.slice(0, 10) ?? '', 'YYYY-MM-DD').locale('id');

function written(wire: string | null | undefined, pattern: string): string {
  const day = dayOf(wire);
  return wire && day.isValid() ? day.format(pattern) : WORDS.missing;
}

/** `20 Nov 2026`, for tables. */
export const shortDate = (wire: string | null | undefined) => written(wire, 'D MMM YYYY');

/** `20 November 2026`, elsewhere. */
export const longDate = (wire: string | null | undefined) => written(wire, 'D MMMM YYYY');

/** `Rp1.250.000`: whole rupiah, dots, no blank, no decimals. */
export const rupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? WORDS.missing : `Rp${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;

/** `-` for what is missing or blank. */
export const orDash = (text: string | null | undefined) => text?.trim() || WORDS.missing;

/** `20 Nov 2026, 08.00.00`: what the office's clock showed, as the server tells it; no zone of the device matters. */
export const officeTime = (local: string) => `${shortDate(local)}, ${local.slice(11, 19).replaceAll(':', '.')}`;

/** Offsets of the Indonesian zones in minutes; elsewhere an instant is shown in the office's zone. */
const ZONES: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };
const OFFICE_OFFSET = 480;

/** `20 November 2026, 08.00 WITA`: an instant by the device's clock. */
export function dateAndTime(wire: string, deviceOffset = -new Date(wire).getTimezoneOffset()): string {
  const at = new Date(wire);
  if (Number.isNaN(at.getTime())) return WORDS.missing;
  const offset = deviceOffset in ZONES ? deviceOffset : OFFICE_OFFSET;
  const shifted = new Date(at.getTime() + offset * 60_000).toISOString();
  return `${longDate(shifted)}, ${shifted.slice(11, 16).replace(':', '.')} ${ZONES[offset]}`;
}
