import styles from './MonthColumns.module.css';

type Props = {
  /** Values of the twelve months. */
  values: number[];
  /** Value of the highest column; the largest of these by default. */
  largest?: number;
  /** Names of the months, for the tip of each. */
  names: string[];
  format: (value: number) => string;
};

/** Twelve months as columns from zero; the words beside them have the sum. */
export function MonthColumns({ values, largest = Math.max(...values), names, format }: Props) {
  return (
    <div className={styles.months} aria-hidden>
      {values.map((value, month) => (
        <i
          key={names[month]}
          title={`${names[month]}: ${format(value)}`}
          style={{ height: `${largest > 0 ? Math.round((100 * value) / largest) : 0}%` }}
        />
      ))}
    </div>
  );
}
