import { NativeSelect } from '@mantine/core';
import { monthName } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';

/** Months to choose from, the present one included. */
const MONTHS = 24;

/** The last months, latest first, as `YYYY-MM`. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = officeToday().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const months = year * 12 + (month - 1) - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

type Props = { value: string; onChange: (month: string) => void };

/** Chooses one of the last months. */
export function MonthField({ value, onChange }: Props) {
  return (
    <NativeSelect
      label="Bulan"
      data={lastMonths().map((month) => ({ value: month, label: monthName(month) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
