import type { DaysAway } from '../api/generated';
import { shortDate } from './format';

/** Orders people by whose turn it is (office 8.4): the fewest days this year first, then the longest since the last trip. */
export function byTurn(one: DaysAway, other: DaysAway): number {
  const last = ({ perjalananTerakhir }: DaysAway) => perjalananTerakhir ?? '';
  return one.hariDinas - other.hariDinas || last(one).localeCompare(last(other));
}

/** Days on trips this year and the last trip in words. */
export function turnOf({ hariDinas, perjalananTerakhir }: DaysAway): string {
  if (!perjalananTerakhir) return 'belum pernah';
  const days = hariDinas > 0 ? `${hariDinas} hari tahun ini` : 'belum tahun ini';
  return `${days}, terakhir ${shortDate(perjalananTerakhir)}`;
}
