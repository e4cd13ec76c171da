import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useSignedInUser } from '../../api/session';
import { officeToday } from '../../shared/officeClock';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import styles from './calendar.module.css';
import { type CalendarLink, useCalendar } from './useCalendar';
import { Weeks } from './Weeks';
import { barsOf, daysOf, mondayOf } from './weeks';

type Props = {
  link: CalendarLink;
  /** Link to the calendar of a week, by its Monday. */
  week: ComponentType<{ monday: string; children: ReactNode }>;
};

/** 'Perjalanan unit minggu ini': the trips of the user's unit in this week. */
export function WeekStrip({ link, week: WeekLink }: Props) {
  const today = officeToday();
  const monday = mondayOf(today);
  const { trips, holidays, failed, isPending } = useCalendar(daysOf(monday), useSignedInUser()?.unitKerja_profile.id);
  return (
    <section aria-labelledby="minggu-ini" className={styles.weekStrip}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id="minggu-ini">
          Perjalanan unit minggu ini
        </Title>
        <WeekLink monday={monday}>Buka kalender</WeekLink>
      </Group>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending && <Skeleton height={120} radius="md" />}
      {!failed &&
        !isPending &&
        (barsOf(trips, monday).length > 0 ? (
          <Weeks mondays={[monday]} isDetailed={false} {...{ trips, holidays, today, link }} />
        ) : (
          <Text c="dimmed">Belum ada perjalanan minggu ini.</Text>
        ))}
    </section>
  );
}
