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
