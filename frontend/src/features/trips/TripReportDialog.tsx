import * as z from 'zod/mini';
import {
  getTripHistoryQueryKey,
  getTripQueryKey,
  reportTripMutation,
  type TripDetail as Trip,
} from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({ isi: requiredText('Laporan wajib diisi') });

type Props = { trip: Trip; opened: boolean; onClose: () => void };

/** Writes the report of a trip. */
export function TripReportDialog({ trip, opened, onClose }: Props) {
  const save = useAction({
    ...reportTripMutation(),
    success: 'Laporan tersimpan',
    reload: [getTripQueryKey, getTripHistoryQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Laporan perjalanan dinas"
      submitLabel="Simpan"
      size="lg"
      initial={{ isi: trip.laporan ?? '' }}
      onSubmit={({ isi }) => save.mutateAsync({ path: { id: trip.id }, body: { isi, versi: trip.versi } })}
    >
      {(form) => <TextareaField form={form} name="isi" label="Isi" minRows={6} maxRows={16} maxLength={10_000} />}
    </FormDialog>
  );
}
