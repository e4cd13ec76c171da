import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { longPeriod, monthName } from '../../shared/format';
import { MonthInput } from '../../shared/forms/MonthInput';
import { officeToday } from '../../shared/officeClock';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SegmentedControl } from '../../shared/ui/SegmentedControl';
import type { CalendarSearch } from './calendarSearch';
import { DayDrawer } from './DayDrawer';
import { type CalendarLink, useCalendar } from './useCalendar';
import { Weeks } from './Weeks';
import { addDays, addMonths, daysOf, mondayOf, weeksOfMonth } from './weeks';

type Props = { search: CalendarSearch; onSearch: (search: CalendarSearch) => void; link: CalendarLink };

const VIEWS = [
  { value: 'bulan', label: 'Bulan' },
  { value: 'minggu', label: 'Minggu' },
];

/** /kalender: a month or a week of trips, a bar each; a list of days on a phone. */
export function TripCalendar({ search, onSearch, link }: Props) {
  const today = officeToday();
  const month = search.bulan ?? (search.minggu ?? today).slice(0, 7);
  const monday = search.minggu && mondayOf(search.minggu);
  const weeks = monday ? [monday] : weeksOfMonth(month);
  const { trips, counts, holidays, failed } = useCalendar(weeks.flatMap(daysOf));
  const [opened, setOpened] = useState<string | null>(null);

  const turn = (step: 1 | -1) =>
    onSearch(monday ? { minggu: addDays(monday, 7 * step) } : { bulan: addMonths(month, step) });
  const show = (view: string) =>
    onSearch(
      view === 'minggu' ? { minggu: mondayOf(month === today.slice(0, 7) ? today : `${month}-01`) } : { bulan: month },
    );
  useHotkeys([
    ['PageUp', () => turn(-1)],
    ['PageDown', () => turn(1)],
  ]);
  const title = monday ? longPeriod(monday, addDays(monday, 6)) : monthName(month);
  return (
    <>
      <PageTitle
        title="Kalender Perjalanan"
        actions={
          <SegmentedControl aria-label="Tampilan" data={VIEWS} value={monday ? 'minggu' : 'bulan'} onChange={show} />
        }
      />
      <Group gap="xs" mb="sm">
        <ActionIcon variant="default" size="lg" aria-label="Sebelumnya" onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Berikutnya" onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="sm" onClick={() => onSearch(monday ? { minggu: mondayOf(today) } : {})}>
          Hari ini
        </Button>
        <MonthInput month={month} onChange={(bulan) => onSearch({ bulan })} />
        <Title order={2} aria-live="polite" className={monday ? undefined : 'only-read-out'}>
          {title}
        </Title>
      </Group>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} mb="md" />}
      <Weeks
        mondays={weeks}
        month={monday ? undefined : month}
        isDetailed={monday !== undefined}
        {...{ trips, counts, holidays, today, link }}
        onDay={setOpened}
      />
      <DayDrawer
        day={opened}
        units={(opened && counts.get(opened)) || []}
        onClose={() => setOpened(null)}
        link={link}
      />
    </>
  );
}
