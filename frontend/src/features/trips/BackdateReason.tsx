import { useFormContext } from 'react-hook-form';
import { longDate } from '../../shared/format';
import { TextareaField } from '../../shared/forms/TextareaField';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';
import { useTripCheck } from './useTripCheck';

/** Alasan tanggal mundur: asked for once the check says that the memo would be dated back (office C-7). */
export function BackdateReason({ unitId }: { unitId: number }) {
  const form = useFormContext<TripDraft>();
  const { check } = useTripCheck(unitId, undefined);
  const newer = check.data?.suratTerbaru;
  if (!newer) return null;
  return (
    <Section title="Alasan Tanggal Mundur" number={7}>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description={`Surat terbaru bertanggal ${longDate(newer)}; alasan tercatat di buku nomor.`}
        placeholder="Mengapa tanggal pengajuan mundur"
        maxLength={1000}
      />
    </Section>
  );
}
