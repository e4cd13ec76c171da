import type { ExpenseLine } from '../api/generated';

type Claim = Pick<ExpenseLine, 'nilai' | 'qty' | 'batas' | 'dasar' | 'semula'>;

/** The most that a line may be: by the tariff that it is compared with, else as it was computed. */
function ceilingOf({ nilai, qty, batas, dasar, semula }: Claim): number | undefined {
  if (batas) return batas.nilai;
  if (!dasar) return undefined;
  return semula ? semula.nilai * semula.qty : nilai * qty;
}

/** What a line claims, its ceiling if it has one, and how much it is above. */
export function claimOf(line: Claim) {
  const [claimed, ceiling] = [line.nilai * line.qty, ceilingOf(line)];
  if (ceiling === undefined) return { claimed, ceiling, above: 0 };
  return { claimed, ceiling, above: Math.max(claimed - ceiling, 0) };
}
