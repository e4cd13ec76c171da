import { useFormContext, useWatch } from 'react-hook-form';
import { longDate } from '../../shared/format';
import { TextareaField } from '../../shared/forms/TextareaField';
import { useHolidays } from '../../shared/forms/useHolidays';
import { REASON_LENGTH } from '../../shared/limits';
import { restDays } from './restDays';
import { tripDays } from './tripDays';
import type { TripDraft } from './tripDraft';

/** Most days that the description names. */
const NAMED = 3;

/** Alasan hari libur: asked for, and not needed, while a Saturday, Sunday or holiday is among the days. */
export function HolidayReason({ tripType }: { tripType: number | undefined }) {
  const form = useFormContext<TripDraft>();
  const [kota, tujuan, reason] = useWatch({ control: form.control, name: ['kota', 'tujuan', 'alasanHariLibur'] });
  const days = tripDays({ kota, tujuan }, tripType);
  const holidays = useHolidays(days !== null);
  const rest = days ? restDays(days, holidays) : [];
  if (rest.length === 0 && !reason) return null;
  const named = rest.slice(0, NAMED).map(({ day, name }) => `${longDate(day)} (${name})`);
  const more = rest.length > NAMED ? ` dan ${rest.length - NAMED} hari lain` : '';
  return (
    <TextareaField
      form={form}
      name="alasanHariLibur"
      label="Alasan hari libur"
      description={
        rest.length > 0
          ? `Perjalanan memuat ${named.join(', ')}${more}.`
          : 'Tidak ada hari libur lagi di antara hari perjalanan.'
      }
      placeholder="Mengapa bepergian pada hari libur"
      maxLength={REASON_LENGTH.most}
      minRows={2}
    />
  );
}
