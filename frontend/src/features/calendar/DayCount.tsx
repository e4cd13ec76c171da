import { UnstyledButton } from '@mantine/core';
import { longDate } from '../../shared/format';
import styles from './calendar.module.css';
import { type DayCounts, tripsOf } from './useCalendar';

type Props = { day: string; counts?: DayCounts; onDay?: (day: string) => void };

/** Number of the trips of a day that are too many for bars; opens their units. */
export function DayCount({ day, counts, onDay }: Props) {
  const units = counts?.get(day);
  if (!units) return null;
  const trips = tripsOf(units);
  return (
    <UnstyledButton
      className={styles.calendarCount}
      onClick={() => onDay?.(day)}
      aria-label={`${longDate(day)}: ${trips} perjalanan dari ${units.length} unit`}
    >
      <b>{trips.toLocaleString('id-ID')}</b>
      <span>perjalanan</span>
      <span>{`${units.length} unit`}</span>
    </UnstyledButton>
  );
}
