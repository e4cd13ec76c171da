/**
 * Boarding passes as their bar codes hold them: IATA BCBP, format M, the mandatory items of up to four legs. The server reads the
 * same (`crates/receipts/src/boarding_pass.rs`); `fixtures/cases/boarding-passes.json` holds the cases of both.
 */

/** Longest text of a code, in bytes. */
const LONGEST = 4096;
const NAME = 20;
/** Signs before the first leg, of a leg, and of a leg up to its day. */
const [HEAD, LEG, KEPT] = [2 + NAME + 1, 37, 24];
const TITLES = new Set(['MR', 'MRS', 'MS', 'MSTR', 'MISS', 'DR']);

export type PassLeg = {
  pnr: string;
  dari: string;
  ke: string;
  maskapai: string;
  nomor: string;
  /** Day of the year, 1 to 366: a code tells no year. */
  dayOfYear: number;
};

export type Pass = { nama: string; legs: PassLeg[] };

/** Reads the text of a code; undefined for another text. */
export function readPass(text: string): Pass | undefined {
  const signs = [...text];
  const count = Number(/^M([1-4])/.exec(text)?.[1] ?? 0);
  if (count === 0 || new TextEncoder().encode(text).length > LONGEST) return undefined;
  const nama = signs.length >= HEAD ? person(signs.slice(2, 2 + NAME).join('')) : undefined;
  if (!nama) return undefined;
  const legs: PassLeg[] = [];
  for (let [at, number] = [HEAD, 1]; number <= count; number++) {
    const leg = legOf(signs.slice(at, at + KEPT).join(''));
    if (!leg) return undefined;
    legs.push(leg);
    if (number === count) break;
    const size = signs.slice(at + LEG - 2, at + LEG).join('');
    if (!/^[0-9a-f]{2}$/i.test(size)) return undefined;
    at += LEG + Number.parseInt(size, 16);
  }
  return { nama, legs };
}

const BOARDED = /^([A-Z0-9]+) *$/;

function legOf(signs: string): PassLeg | undefined {
  const upper = signs.toUpperCase();
  // Letters that become longer in capitals are none of a code's.
  if (signs.length !== KEPT || upper.length !== KEPT) return undefined;
  const word = (from: number, to: number) => BOARDED.exec(upper.slice(from, to).trim())?.[1] ?? '';
  const [pnr, dari, ke, maskapai] = [word(0, 7), word(7, 10), word(10, 13), word(13, 16)];
  const [, digits, letter] = /^(\d+)([A-Z]?)$/.exec(word(16, 21)) ?? [];
  const day = word(21, 24);
  const dayOfYear = /^\d{3}$/.test(day) ? Number(day) : 0;
  const isAirport = (code: string) => /^[A-Z]{3}$/.test(code);
  if (!pnr || !isAirport(dari) || !isAirport(ke) || maskapai.length < 2 || digits === undefined) return undefined;
  if (dayOfYear < 1 || dayOfYear > 366) return undefined;
  return { pnr, dari, ke, maskapai, nomor: `${digits.replace(/^0+/, '')}${letter}` || '0', dayOfYear };
}

/** 'GIVEN SURNAME' of 'SURNAME/GIVEN', without a title that stands as a word behind it. */
function person(raw: string): string | undefined {
  if (!/^[ -~]*$/.test(raw)) return undefined;
  const words = raw.split(/[ /]/).filter(Boolean);
  const slash = raw.indexOf('/');
  const surnames = slash < 0 ? 0 : raw.slice(0, slash).split(' ').filter(Boolean).length;
  if (words.length > 1 && TITLES.has((words.at(-1) ?? '').toUpperCase())) words.pop();
  const name = [...words.slice(surnames), ...words.slice(0, surnames)].join(' ').toUpperCase();
  return /[A-Z]/.test(name) ? name : undefined;
}

/** Day of the year of a day as the server writes it. */
export function dayOfYear(day: string): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return Math.round((Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / 86_400_000);
}

/** The day of a leg that lies nearest to a day as the server writes it; undefined where no year nearby has it. */
export function nearestDay(leg: PassLeg, near: string): string | undefined {
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => new Date(Date.UTC(one, 0, leg.dayOfYear)));
  const real = days.filter((day, at) => day.getUTCFullYear() === year - 1 + at);
  const distance = (day: Date) => Math.abs(day.getTime() - Date.parse(`${near.slice(0, 10)}T00:00:00Z`));
  return real
    .sort((one, other) => distance(one) - distance(other))[0]
    ?.toISOString()
    .slice(0, 10);
}
