import { type Destination, type DestinationDraft, editDestination } from '../../api/destinations';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { DestinationFields, destinationSchema } from './DestinationFields';
import { DESTINATIONS } from './queries';

type Props = { destination: Destination | null; onClose: () => void };

/** 'Edit Data Dalam Kota'; open while there is a destination. */
export function EditDestinationDialog({ destination, onClose }: Props) {
  const edit = useAction({
    run: (draft: DestinationDraft) => editDestination(destination?.id ?? 0, draft),
    success: 'Data berhasil diperbarui',
    reload: [DESTINATIONS, ['tripSeed'], ['trips'], ['trip']],
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
      }}
      onSubmit={edit.mutateAsync}
    >
      {(form) => <DestinationFields form={form} nameLabel="Tujuan" />}
    </FormDialog>
  );
}
