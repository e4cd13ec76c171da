import type { ListedEmployee } from '../../api/generated';
import { shortDate } from '../../shared/format';

type Turn = Pick<ListedEmployee, 'hariDinas' | 'perjalananTerakhir'>;

/** Orders people by whose turn it is (office 8.4): the fewest days this year first, then the longest since the last trip. */
export function byTurn(one: Turn, other: Turn): number {
  const last = ({ perjalananTerakhir }: Turn) => perjalananTerakhir ?? '';
  return one.hariDinas - other.hariDinas || last(one).localeCompare(last(other));
}

/** Days on trips this year and the last trip in words. */
export function turnOf({ hariDinas, perjalananTerakhir }: Turn): string {
  if (!perjalananTerakhir) return 'belum pernah';
  const days = hariDinas > 0 ? `${hariDinas} hari tahun ini` : 'belum tahun ini';
  return `${days}, terakhir ${shortDate(perjalananTerakhir)}`;
}
