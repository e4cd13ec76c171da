/** Meaning of a typed or pasted number: its value, null while there is none; the fault of a text that means no whole number. */
export type ReadNumber = { value: number | null; fault: 'fraction' | 'unreadable' | null };

const EMPTY: ReadNumber = { value: null, fault: null };
const UNREADABLE: ReadNumber = { value: null, fault: 'unreadable' };

/** Currency before an amount, and the dash that stands for no cents: `Rp 1.250.000,-`. */
const CURRENCY = /^(?:rp|idr)\.?\s*/i;
const NO_CENTS = /[.,]\s?[-–—]+$/;

/** Digits without separators, or in groups of three by one kind of separator, of which a lone one is never a fraction's. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/;
const FRACTION = /^(.*\d)([.,])(\d+)$/;
/** Fractions that mean none; three digits or more would be thousands to another reader. */
const NO_FRACTION = /^00?$/;
/** Digits that are thousands to one reader and a fraction to another. */
const AMBIGUOUS = /^(?:\d{3}|0+)$/;

/**
 * Reads a whole number as people write it: `1.250.000`, `1250000`, `Rp 1.250.000`, `1.250.000,00`, `1,250,000.00` are the
 * same. No sign is ever dropped: a fraction other than zero, a minus or a group that is not of three digits is a fault. A
 * number of things, as `2,500`, may have its thousands between dots only.
 */
export function readNumber(typed: string, isCount = false): ReadNumber {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (text === '') return EMPTY;
  const amount = text.replace(CURRENCY, '').replace(NO_CENTS, '').replace(/[.,]$/, '');
  const isWhole = WHOLE.test(amount) && !(isCount && amount.includes(','));
  if (isWhole) return { value: Number(amount.replace(/\D/g, '')), fault: null };
  const [, whole = '', mark = '', fraction = ''] = FRACTION.exec(amount) ?? [];
  if (!WHOLE.test(whole) || whole.includes(mark)) return UNREADABLE;
  if (NO_FRACTION.test(fraction)) return readNumber(whole, isCount);
  return AMBIGUOUS.test(fraction) && !isCount ? UNREADABLE : { value: null, fault: 'fraction' };
}

/** Groups digits by dots: `1.250.000`. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
