import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { period } from '../format';
import { IdleMonthInput, IdleYearInput } from '../forms/idlePeriods';
import { daysOfMonth, daysOfYear, monthOf, yearOf } from '../tripFilter';

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
      <IdleMonthInput month={month} all="Semua bulan" onChange={(next) => onDays(next ? daysOfMonth(next) : NONE)} />
      <IdleYearInput year={year} all="Semua tahun" onChange={(next) => onDays(next ? daysOfYear(next) : NONE)} />
    </>
  );
}
