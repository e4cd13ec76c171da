import { useFormContext } from 'react-hook-form';
import { TextareaField } from '../../shared/forms/TextareaField';
import { LONGEST_REASON } from '../../shared/limits';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';

/** Alasan perubahan: needed once the assignment letter has a number. */
export function ChangeReason() {
  const form = useFormContext<TripDraft>();
  return (
    <Section title="Alasan Perubahan" number={7}>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Surat tugas sudah bernomor: perubahan dicatat sebagai revisi, dan surat yang sudah dicetak menjadi usang."
        placeholder="Mengapa diubah"
        maxLength={LONGEST_REASON}
      />
    </Section>
  );
}
