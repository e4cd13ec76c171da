import type { ExpenseLine } from '../../api/generated';

/** What a line claims, and the most that it may by its tariff; without a computation there is no ceiling. */
export function claimOf({ nilai, qty, dasar, semula }: Pick<ExpenseLine, 'nilai' | 'qty' | 'dasar' | 'semula'>) {
  const claimed = nilai * qty;
  if (!dasar) return { claimed, ceiling: undefined, above: 0 };
  const ceiling = semula ? semula.nilai * semula.qty : claimed;
  return { claimed, ceiling, above: Math.max(claimed - ceiling, 0) };
}
