import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { MonthPickerInput } from '@mantine/dates';
import { useId } from 'react';
import { monthName } from '../format';
import { PICKER_LABELS } from './YearInput';

/** First and last day that is known (C-22). */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31'];

type Props = {
  /** `YYYY-MM`. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
  /** Lets the month be emptied, for all of them. */
  all?: string;
  label?: string;
};

/** Picks any month of any year. */
export function MonthInput({ month, onChange, all, label }: Props) {
  const id = useId();
  return (
    <MonthPickerInput
      id={id}
      locale="id"
      label={label}
      aria-label={month ? `Bulan ${monthName(month)}` : 'Bulan'}
      placeholder={all}
      clearable={all !== undefined}
      clearButtonProps={{ 'aria-label': all }}
      minDate={FIRST}
      maxDate={LAST}
      valueFormat="MMMM YYYY"
      value={month ? `${month}-01` : null}
      onChange={(day) => onChange(day?.slice(0, 7))}
      // The dialog has the name of the field.
      popoverProps={{ id, withinPortal: true }}
      ariaLabels={PICKER_LABELS}
      w={all === undefined ? 190 : 175}
    />
  );
}
