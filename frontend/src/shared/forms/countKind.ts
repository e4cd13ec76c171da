import type { NumberKind } from './NumberBox';
import { grouped } from './readNumber';

/** Largest 32-bit number, the bound of ids and counters. */
const LARGEST = 2_147_483_647;

/** A number of things, without separators of thousands; its name begins its messages. */
export const countKind = (name: string, max = LARGEST): NumberKind => ({
  fraction: `${name} bilangan bulat.`,
  unreadable: `${name} tidak dikenal, contoh 12.`,
  max,
  tooLarge: `${name} paling banyak ${grouped(String(max))}.`,
});
