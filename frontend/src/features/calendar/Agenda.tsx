import { Text, Title } from '@mantine/core';
import type { CalendarEntry } from '../../api/generated';
import { longDate, period, weekday } from '../../shared/format';
import { TripStateBadge } from '../../shared/ui/TripStateBadge';
import { WORDS } from '../../shared/words';
import styles from './calendar.module.css';
import { DayCount } from './DayCount';
import type { CalendarLink, DayCounts } from './useCalendar';
import { namesOf } from './WeekRow';

type Props = {
  days: string[];
  trips: CalendarEntry[];
  holidays: Map<string, string>;
  today: string;
  link: CalendarLink;
  counts?: DayCounts;
  onDay?: (day: string) => void;
};

const isOn = (day: string, { tanggalBerangkat, tanggalPulang }: CalendarEntry) =>
  tanggalBerangkat.slice(0, 10) <= day && day <= tanggalPulang.slice(0, 10);

/** Days with their trips, one below the other, for a phone; days without either are left out. */
export function Agenda({ days, trips, holidays, today, link, counts, onDay }: Props) {
  const shown = days.filter((day) => holidays.has(day) || counts?.has(day) || trips.some((trip) => isOn(day, trip)));
  if (shown.length === 0) return <Text c="dimmed">{WORDS.noData}</Text>;
  return shown.map((day) => (
    <section key={day} className={styles.agendaDay} aria-label={longDate(day)}>
      <Title order={3} aria-current={day === today ? 'date' : undefined}>
        {`${weekday(day)}, ${longDate(day)}`}
      </Title>
      {holidays.has(day) && (
        <Text size="sm" className="overdue">
          {holidays.get(day)}
        </Text>
      )}
      <DayCount day={day} counts={counts} onDay={onDay} />
      {trips
        .filter((trip) => isOn(day, trip))
        .map((trip) => (
          <AgendaTrip key={trip.perjalananId} trip={trip} link={link} />
        ))}
    </section>
  ));
}

/** A trip of a day. */
export function AgendaTrip({ trip, link: Link }: { trip: CalendarEntry; link: CalendarLink }) {
  return (
    <Link trip={trip} className={styles.agendaTrip}>
      <b>{trip.tujuan}</b>
      <span>{namesOf(trip)}</span>
      <span className="cell-about">{period(trip.tanggalBerangkat, trip.tanggalPulang)}</span>
      <TripStateBadge state={trip.keadaan} />
    </Link>
  );
}
