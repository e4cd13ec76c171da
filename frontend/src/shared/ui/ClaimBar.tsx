import type { ExpenseLine } from '../../api/generated';
import { claimOf } from '../claim';
import { rupiah } from '../format';
import { Bar } from './Bar';

/** Claim of a line against its ceiling; a line without one is drawn against the largest line of the receipt. */
export function ClaimBar({ line, largest }: { line: ExpenseLine; largest: number }) {
  const { claimed, ceiling, above } = claimOf(line);
  if (ceiling === undefined) return <Bar isThin parts={[{ amount: claimed, tone: 'plain' }]} whole={largest} />;
  const tick = above > 0 ? ceiling : undefined;
  const parts = [{ amount: claimed - above }, { amount: above, tone: 'over' as const }];
  return (
    <>
      <Bar isThin parts={parts} whole={ceiling} tick={tick} />
      {above > 0 && <span className="danger">{`${rupiah(above)} di atas ${rupiah(ceiling)}`}</span>}
    </>
  );
}
