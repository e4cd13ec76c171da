import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentType, ReactNode } from 'react';
import { officeToday } from '../../shared/format';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Agenda } from './Agenda';
import { type CalendarLink, useCalendar } from './useCalendar';
import { Weekdays, WeekRow } from './WeekRow';
import { daysOf, mondayOf } from './weeks';

type Props = {
  link: CalendarLink;
  /** Link to the calendar of a week, by its Monday. */
  week: ComponentType<{ monday: string; children: ReactNode }>;
};

/** 'Perjalanan unit minggu ini': a bar for each trip of this week; a list of its days on a phone. */
export function WeekStrip({ link, week: WeekLink }: Props) {
  const today = officeToday();
  const monday = mondayOf(today);
  const days = daysOf(monday);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { trips, holidays, failed, isPending } = useCalendar(days);
  return (
    <section aria-labelledby="minggu-ini" className="week-strip">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="minggu-ini">
          Perjalanan unit minggu ini
        </Title>
        <WeekLink monday={monday}>Buka kalender</WeekLink>
      </Group>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} mb="md" />}
      {!failed && isPending && <Skeleton height={120} radius="md" />}
      {!failed && !isPending && isPhone && <Agenda {...{ days, trips, holidays, today, link }} />}
      {!failed && !isPending && !isPhone && (
        <div className="calendar">
          <Weekdays />
          <WeekRow isDetailed={false} {...{ monday, trips, holidays, today, link }} />
        </div>
      )}
      {!isPending && trips.length === 0 && !isPhone && (
        <Text c="dimmed" size="sm" mt="xs">
          Belum ada perjalanan minggu ini.
        </Text>
      )}
    </section>
  );
}
