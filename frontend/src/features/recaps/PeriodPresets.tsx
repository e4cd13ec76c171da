import { officeToday } from '../../shared/officeClock';
import { daysOfMonth, daysOfYear } from '../../shared/tripFilter';
import { ChoiceChips } from '../../shared/ui/ChoiceChips';

type Days = { dari: string; sampai: string };
type Props = { days: Days; onDays: (days: Days) => void };

/** This month, quarter and year of the office. */
export function presetsOf(today: string): { value: string; label: string; days: Days }[] {
  const [year = '', month = ''] = today.split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  const monthOf = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return [
    { value: 'bulan', label: 'Bulan ini', days: daysOfMonth(`${year}-${month}`) },
    {
      value: 'triwulan',
      label: 'Triwulan ini',
      days: { dari: daysOfMonth(monthOf(first)).dari, sampai: daysOfMonth(monthOf(first + 2)).sampai },
    },
    { value: 'tahun', label: 'Tahun ini', days: daysOfYear(Number(year)) },
  ];
}

/** Days that are asked for most. */
export function PeriodPresets({ days, onDays }: Props) {
  const presets = presetsOf(officeToday());
  const current = presets.find(({ days: { dari, sampai } }) => dari === days.dari && sampai === days.sampai);
  return (
    <ChoiceChips
      label="Masa"
      choices={presets}
      value={current?.value}
      onChange={(value) => {
        const preset = presets.find((one) => one.value === value);
        if (preset) onDays(preset.days);
      }}
    />
  );
}
