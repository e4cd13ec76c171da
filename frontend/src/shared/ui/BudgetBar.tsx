import { yearShare } from '../budgetPace';
import { officeToday } from '../officeClock';
import { Bar } from './Bar';

type Props = {
  pagu: number | null | undefined;
  spent: number;
  booked?: number;
  /** What a trip or package adds to both. */
  added?: number;
  year?: number;
};

/** Picture of a budget, the same everywhere: spent, booked and left, with a tick at today's share of the year. */
export function BudgetBar({ pagu, spent, booked = 0, added = 0, year }: Props) {
  if (!pagu) return null;
  const today = officeToday();
  const share = yearShare(year ?? Number(today.slice(0, 4)), today);
  const isAbove = spent + booked + added > pagu;
  return (
    <Bar
      parts={[
        { amount: spent },
        { amount: booked, tone: isAbove && !added ? 'over' : 'booked' },
        { amount: added, tone: isAbove ? 'over' : 'added' },
      ]}
      whole={pagu}
      tick={share === undefined ? undefined : pagu * share}
    />
  );
}
