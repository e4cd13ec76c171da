import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { longDate } from '../format';
import { officeToday } from '../officeClock';
import { readDay } from './readDay';
import { useHolidays } from './useHolidays';

export type DayInputProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'maxDate'> & {
  value: string | null;
  /** Called with null and the message for a text that means no day. */
  onChange: (day: string | null, fault: string | null) => void;
  minDate?: string;
  maxDate?: string;
};

type Bounds = Pick<DayInputProps, 'minDate' | 'maxDate'>;

/** Reads a typed day within bounds. */
function readWithin(typed: string, { minDate, maxDate }: Bounds) {
  const read = readDay(typed, officeToday());
  const outside = (fault: string) => ({ day: null, isWhole: false, fault });
  if (read.day && minDate && read.day < minDate) return outside(`Paling awal ${longDate(minDate)}.`);
  if (read.day && maxDate && read.day > maxDate) return outside(`Paling akhir ${longDate(maxDate)}.`);
  return read;
}

/**
 * Input of a day (`YYYY-MM-DD`), picked from the calendar or typed. A day typed without its whole year is read when the field
 * is left or Enter is pressed; a text that is no day stays, with its message.
 */
export function DayInput({ value, onChange, error, ...props }: DayInputProps) {
  const [typed, setTyped] = useState<{ text: string; before: string | null } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isUsed, setUsed] = useState(false);
  /** The field got the focus as the first of a dialog: the calendar would cover the others. */
  const [isQuiet, setQuiet] = useState(false);
  const holidays = useHolidays(isUsed);
  // A day that came from elsewhere takes the place of the text.
  const text = typed && (value === null || value === typed.before) ? typed.text : null;
  const settle = (day: string | null) => {
    setTyped(null);
    setLeft(false);
    onChange(day, null);
  };
  const read = (next: string) => {
    const { isWhole, fault } = readWithin(next, props);
    if (isWhole) return;
    if (next.trim() === '') return settle(null);
    setTyped({ text: next, before: value });
    onChange(null, fault ?? UNFINISHED);
  };
  const leave = () => {
    setLeft(true);
    const { day } = text === null ? { day: null } : readWithin(text, props);
    if (day) settle(day);
  };
  return (
    <DateInput
      locale="id"
      firstDayOfWeek={1}
      valueFormat="D MMMM YYYY"
      placeholder="hh/bb/tttt"
      clearable
      // A day is cleared by keyboard in the text itself.
      clearButtonProps={{ 'aria-label': `Kosongkan ${String(props.label ?? 'tanggal')}`, tabIndex: -1 }}
      previousLabel="Bulan sebelumnya"
      nextLabel="Bulan berikutnya"
      highlightToday
      getDayProps={(day) => (holidays.has(day) ? { title: holidays.get(day), 'data-holiday': true } : {})}
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...props}
      popoverProps={isQuiet ? { ...props.popoverProps, opened: false } : props.popoverProps}
      value={value}
      onChange={settle}
      dateParser={(next) => {
        const { day, isWhole } = readWithin(next, props);
        return isWhole ? day : null;
      }}
      // The text of a day that is not read yet stays; a day that is read is written out.
      fixOnBlur={text === null}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
      onFocus={(event) => {
        setUsed(true);
        setQuiet(event.currentTarget.hasAttribute('data-autofocus'));
        props.onFocus?.(event);
      }}
      onClick={(event) => {
        setQuiet(false);
        props.onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setQuiet(false);
        if (event.key === 'Enter') leave();
        props.onKeyDown?.(event);
      }}
      error={error ?? (isLeft && text !== null && readWithin(text, props).fault)}
    />
  );
}

/** Message of a day without its whole year, until the field is left. */
const UNFINISHED = 'Tanggal tidak dikenal, contoh 5 Oktober 2027.';
