import { Button, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { period } from '../format';
import { daysOfMonth, daysOfYear, monthOf, yearOf } from '../tripFilter';
import { whenIdle } from '../whenIdle';

// A list shows its rows before the code of calendars is asked for.
const idle = () => new Promise<void>(whenIdle);
const MonthInput = lazy(async () => {
  await idle();
  return { default: (await import('../forms/MonthInput')).MonthInput };
});
const YearInput = lazy(async () => {
  await idle();
  return { default: (await import('../forms/YearInput')).YearInput };
});

type Days = { dari?: string; sampai?: string };
type Props = { days: Days; onDays: (days: Days) => void };

const NONE = { dari: undefined, sampai: undefined };

/** Month or year of a list, any of them; other days, as a link names them, can be taken away. */
export function PeriodFields({ days, onDays }: Props) {
  const [month, year] = [monthOf(days), yearOf(days)];
  const isOther = (days.dari || days.sampai) && !month && !year;
  return (
    <>
      {isOther && (
        <Button variant="light" rightSection={<IconX size={14} aria-hidden />} onClick={() => onDays(NONE)}>
          {period(days.dari, days.sampai)}
        </Button>
      )}
      <Suspense fallback={<Input disabled w={175} placeholder="Semua bulan" aria-label="Bulan" />}>
        <MonthInput month={month} all="Semua bulan" onChange={(next) => onDays(next ? daysOfMonth(next) : NONE)} />
      </Suspense>
      <Suspense fallback={<Input disabled w={135} placeholder="Semua tahun" aria-label="Tahun" />}>
        <YearInput year={year} all="Semua tahun" onChange={(next) => onDays(next ? daysOfYear(next) : NONE)} />
      </Suspense>
    </>
  );
}
