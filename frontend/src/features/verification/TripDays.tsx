import type { TripReceipts as Trip, TripBeside } from '../../api/generated';
import { shortDate } from '../../shared/format';
import styles from './TripDays.module.css';
import { type TripDay, tripDays } from './tripDays';

/** Days of the trip as dots: a square where another journey of the person pays for the day too, a ring where the host does. */
export function TripDays({ trip, beside }: { trip: Trip; beside: TripBeside[] }) {
  const days = tripDays(trip, beside);
  if (days.length === 0) return null;
  const others = days.filter((day) => day.beside.length > 0);
  const label = [`${days.length} hari`, ...days.map(wordsOf).filter(Boolean)].join('; ');
  return (
    <div className={styles.days} role="img" aria-label={label}>
      {days.map((day) => (
        <i
          key={day.day}
          data-beside={day.beside.length > 0 || undefined}
          data-provided={day.provided.length > 0 || undefined}
          title={wordsOf(day) || shortDate(day.day)}
        />
      ))}
      <small aria-hidden>
        {others.length > 0
          ? `${others.length} dari ${days.length} hari juga di perjalanan lain`
          : `${days.length} hari`}
      </small>
    </div>
  );
}

/** Words of a day that someone else pays for too. */
function wordsOf({ day, beside, provided }: TripDay) {
  const others = [
    ...beside.map(({ nomor }) => `juga ${nomor}`),
    provided.length > 0 && `panitia: ${provided.join(', ')}`,
  ];
  const told = others.filter(Boolean).join(', ');
  return told && `${shortDate(day)} ${told}`;
}
