import styles from './Bar.module.css';

type Part = {
  amount: number;
  /** Spent by default; booked, added by what is shown, above a limit, or without one. */
  tone?: 'booked' | 'added' | 'over' | 'plain';
};

type Props = {
  parts: Part[];
  /** Amount of the whole bar; what goes beyond it lengthens the scale. */
  whole: number;
  /** Amount at which a tick stands. */
  tick?: number;
  isThin?: boolean;
};

/** Shares of an amount beside each other, from zero. The words beside it say the same, so that it is not read out. */
export function Bar({ parts, whole, tick, isThin }: Props) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const scale = Math.max(
    whole,
    shown.reduce((sum, { amount }) => sum + amount, 0),
    1,
  );
  const share = (amount: number) => `${Math.round((amount / scale) * 1000) / 10}%`;
  return (
    <div className={styles.bar} data-thin={isThin || undefined} aria-hidden>
      {shown.map(({ amount, tone }) => (
        <span key={tone ?? 'spent'} data-tone={tone} style={{ width: share(amount) }} />
      ))}
      {tick !== undefined && <i style={{ left: share(Math.min(tick, scale)) }} />}
    </div>
  );
}
