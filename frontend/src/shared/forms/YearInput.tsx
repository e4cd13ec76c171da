import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { YearPickerInput } from '@mantine/dates';
import { useId } from 'react';

/** First and last year of days (C-22). */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31'];

type Props = {
  year: number | undefined;
  onChange: (year: number | undefined) => void;
  /** Lets the year be emptied, for all of them. */
  all?: string;
  label?: string;
};

/** Picks any year. */
export function YearInput({ year, onChange, all, label }: Props) {
  const id = useId();
  return (
    <YearPickerInput
      id={id}
      label={label}
      aria-label={year ? `Tahun ${year}` : 'Tahun'}
      placeholder={all}
      clearable={all !== undefined}
      clearButtonProps={{ 'aria-label': all }}
      minDate={FIRST}
      maxDate={LAST}
      valueFormat="YYYY"
      value={year ? `${year}-01-01` : null}
      onChange={(day) => onChange(day ? Number(day.slice(0, 4)) : undefined)}
      // The dialog has the name of the field.
      popoverProps={{ id, withinPortal: true }}
      ariaLabels={PICKER_LABELS}
      w={all === undefined ? 110 : 135}
    />
  );
}

/** Names of a picker's arrows. */
export const PICKER_LABELS = {
  nextDecade: 'Dasawarsa berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousYear: 'Tahun sebelumnya',
  yearLevelControl: 'Pilih tahun',
};
