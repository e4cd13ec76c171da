import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { parseDay } from './parseDay';

/** Input of a day (`YYYY-MM-DD`), picked from the calendar or typed as 20/11/2026. */
export function DayInput(props: DateInputProps) {
  return (
    <DateInput
      locale="id"
      firstDayOfWeek={1}
      valueFormat="D MMMM YYYY"
      dateParser={parseDay}
      placeholder="hh/bb/tttt"
      clearable
      // A day is cleared by keyboard in the text itself.
      clearButtonProps={{ 'aria-label': `Kosongkan ${String(props.label ?? 'tanggal')}`, tabIndex: -1 }}
      previousLabel="Bulan sebelumnya"
      nextLabel="Bulan berikutnya"
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...props}
    />
  );
}
