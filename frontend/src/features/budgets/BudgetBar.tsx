import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { Budget } from '../../api/generated';

/** Shares of a ceiling that are realised and booked. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const { pagu, terealisasi, terpesan } = budget;
  if (!pagu) return null;
  const share = (amount: number) => Math.min(100, (amount / pagu) * 100);
  const isAbove = terealisasi + terpesan > pagu;
  return (
    <Progress.Root size="sm" aria-hidden>
      <Progress.Section value={share(terealisasi)} color="teal" />
      <Progress.Section
        value={Math.min(share(terpesan), 100 - share(terealisasi))}
        color={isAbove ? 'red' : 'yellow'}
      />
    </Progress.Root>
  );
}
