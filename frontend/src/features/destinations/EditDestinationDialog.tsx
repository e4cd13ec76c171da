import {
  type Destination,
  editDestinationMutation,
  getTripChoicesQueryKey,
  getTripQueryKey,
  listDestinationsQueryKey,
  listTripsQueryKey,
} from '../../api/generated';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { DestinationFields, destinationSchema } from './DestinationFields';

type Props = { destination: Destination | null; onClose: () => void };

/** 'Edit Data Dalam Kota', open for a destination. */
export function EditDestinationDialog({ destination, onClose }: Props) {
  const edit = useAction({
    ...editDestinationMutation(),
    success: 'Data berhasil diperbarui',
    reload: [listDestinationsQueryKey, getTripChoicesQueryKey, listTripsQueryKey, getTripQueryKey],
  });
  return (
    <FormDialog
      schema={destinationSchema}
      opened={destination !== null}
      onClose={onClose}
      title="Edit Data Dalam Kota"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.cancel}
      initial={{
        nama: destination?.nama ?? '',
        uangTransport: destination?.uangTransport ?? null,
        durasi: destination?.durasi ?? null,
        dasarHukum: destination?.dasarHukum ?? '',
      }}
      onSubmit={(formData) => edit.mutateAsync({ body: { id: destination?.id ?? 0, formData } })}
    >
      {(form) => <DestinationFields form={form} nameLabel="Tujuan" />}
    </FormDialog>
  );
}
