import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { Agenda } from './Agenda';
import styles from './calendar.module.css';
import { WeekRow } from './WeekRow';
import { daysOf } from './weeks';

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

type Props = Omit<ComponentProps<typeof WeekRow>, 'monday'> & { mondays: string[] };

/** Weeks of trips, a bar for each; on a phone a list of their days, of `month` alone if it is given. */
export function Weeks({ mondays, month, isDetailed, ...shown }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isPhone)
    return <Agenda days={mondays.flatMap(daysOf).filter((day) => !month || day.startsWith(month))} {...shown} />;
  return (
    <div className={styles.calendar} data-week={isDetailed || undefined}>
      <div className={styles.calendarHead} aria-hidden>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {mondays.map((monday) => (
        <WeekRow key={monday} monday={monday} month={month} isDetailed={isDetailed} {...shown} />
      ))}
    </div>
  );
}
