import { normalForm } from '../normalForm';

/**
 * Meaning of a typed or pasted number: its value, null while there is none; the fault of a text that means no whole number, or
 * more than one.
 */
export type ReadNumber = { value: number | null; fault: 'fraction' | 'doubtful' | 'unreadable' | null };

const EMPTY: ReadNumber = { value: null, fault: null };
const UNREADABLE: ReadNumber = { value: null, fault: 'unreadable' };
const FRACTION: ReadNumber = { value: null, fault: 'fraction' };

const CURRENCY = /^(?:rp|idr)(?![a-z])[.: ]*/;
const CURRENCY_BEHIND = /\s*(?:rp|idr|rupiah)$/;
const RUPIAH_BEHIND = /\s*rupiah$/;
/** `/OH`, `per orang per hari`. */
const UNITS =
  /\s*(?:\/|\bper\b)[/ ]*(?:(?:per|oh|ok|or|org|orang|hari|hr|malam|kali|pp)[/ ]+)*(?:oh|ok|or|org|orang|hari|hr|malam|kali|pp)$/;
/** No cents: `,-`, `.-`, `,=`; a lone sign of a fraction that was not written. */
const TAIL = /\s*[.,]\s?(?:-+|=+)?$/;
const FACTOR = /^(.*?)\s*(ribu|rb|juta|jt|miliar|milyar|k|m|t)$/;
const FACTORS: Record<string, number> = { ribu: 3, rb: 3, juta: 6, jt: 6, miliar: 9, milyar: 9, k: 3, m: 9, t: 12 };
/** Abbreviations that people use for more than one factor. */
const DOUBTFUL = ['k', 'm', 't'];

/** Digits without separators, or in groups of three by one kind of separator, of which a lone one is never a fraction's. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/;
const DECIMAL = /^(.*\d)([.,])(\d+)$/;
/** Fractions that mean none; three digits or more would be thousands to another reader. */
const NO_FRACTION = /^00?$/;
/** Digits that are thousands to one reader and a fraction to another. */
const AMBIGUOUS = /^(?:\d{3}|0+)$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A whole number with the digits behind its last sign, where that may be a fraction's. */
function divided(text: string): { whole: string; decimals: string } | null {
  const [, whole = '', mark = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  return WHOLE.test(whole) && !whole.includes(mark) ? { whole, decimals } : null;
}

function plain(text: string): ReadNumber {
  if (WHOLE.test(text)) return { value: Number(digitsOf(text)), fault: null };
  const split = divided(text);
  if (!split) return UNREADABLE;
  if (NO_FRACTION.test(split.decimals)) return { value: Number(digitsOf(split.whole)), fault: null };
  return AMBIGUOUS.test(split.decimals) ? UNREADABLE : FRACTION;
}

/** A number that may have decimals, with so many zeros behind it. */
function multiplied(text: string, zeros: number): ReadNumber {
  const split = divided(text);
  if (!split) return WHOLE.test(text) ? { value: Number(digitsOf(text) + '0'.repeat(zeros)), fault: null } : UNREADABLE;
  const { whole, decimals } = split;
  // '1.250 juta' may be 1250 or 1.25 of them.
  if (decimals.length === 3 && /^\d+$/.test(whole)) return UNREADABLE;
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > zeros) return FRACTION;
  return { value: Number(digitsOf(whole) + kept + '0'.repeat(zeros - kept.length)), fault: null };
}

/** Of things: digits, their thousands between dots only. */
function readCount(text: string): ReadNumber {
  const bare = text.replace(/[.,]$/, '');
  const read = plain(bare);
  const split = divided(bare);
  if (read.value !== null) return bare.replace(/[.,]00?$/, '').includes(',') ? FRACTION : read;
  return split ? FRACTION : read;
}

/**
 * Reads a whole number as people write it: `1.250.000`, `1250000`, `Rp 1.250.000,-`, `1,250,000.00`, `1,25 juta`,
 * `1.250.000/OH` are the same. No sign is ever dropped: a fraction other than zero, a minus or a group that is not of three
 * digits is a fault, and `1,5 M` is doubtful. A number of things, as `2.500`, has its thousands between dots only. The server's
 * `kernel::typed::amount` has the same rule; `fixtures/cases/typed-amounts.json` holds the cases of both.
 */
export function readNumber(typed: string, isCount = false): ReadNumber {
  const key = normalForm(typed);
  if (key === '') return EMPTY;
  if (isCount) return readCount(key);
  const bare = key.replace(CURRENCY, '');
  const hasCurrency = bare !== key;
  if (/^-[- ]*$/.test(bare)) return EMPTY;
  const unitless = bare.replace(UNITS, '');
  const number = unitless.replace(hasCurrency ? RUPIAH_BEHIND : CURRENCY_BEHIND, '').replace(TAIL, '');
  const [, factored = '', word = ''] = FACTOR.exec(number) ?? [];
  const read = word ? multiplied(factored.replace(TAIL, ''), FACTORS[word] ?? 0) : plain(number);
  return read.value !== null && DOUBTFUL.includes(word) ? { value: null, fault: 'doubtful' } : read;
}

/** Groups digits by dots: `1.250.000`. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
