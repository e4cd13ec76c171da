import * as z from 'zod/mini';
import { setTripPhotoMutation } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PhotoField } from '../../shared/forms/PhotoField';
import { photo } from '../../shared/forms/photo';
import { required } from '../../shared/forms/schema';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ pic: required(photo(), 'Foto wajib dipilih') });

type Props = { opened: boolean; onClose: () => void; trip: { id: number; versi: number | undefined } };

/** Stores the photo of a trip. */
export function TripPhotoDialog({ opened, onClose, trip }: Props) {
  const upload = useUpload();
  const store = useReceiptAction({ ...setTripPhotoMutation(), success: 'Foto berhasil disimpan.' });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Foto Kegiatan"
      submitLabel="Submit"
      initial={{ pic: null }}
      onSubmit={({ pic }) => store.mutateAsync({ body: { ...trip, pic }, ...upload.options })}
    >
      {(form) => (
        <>
          <PhotoField form={form} name="pic" />
          <UploadProgress share={upload.share} />
        </>
      )}
    </FormDialog>
  );
}
