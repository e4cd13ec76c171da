import * as z from 'zod/mini';
import { addTripPhotoMutation, getTripQueryKey } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PhotoField } from '../../shared/forms/PhotoField';
import { photo } from '../../shared/forms/photo';
import { required } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({ pic: required(photo(), 'Foto wajib dipilih'), keterangan: z.string() });

type Props = { tripId: number; opened: boolean; onClose: () => void };

/** 'Tambah foto': a photo of a trip with its caption. */
export function AddPhotoDialog({ tripId, opened, onClose }: Props) {
  const upload = useUpload();
  const add = useAction({ ...addTripPhotoMutation(), success: 'Foto berhasil disimpan.', reload: [getTripQueryKey] });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah foto"
      submitLabel="Simpan"
      initial={{ pic: null, keterangan: '' }}
      onSubmit={(body) => add.mutateAsync({ path: { id: tripId }, body, ...upload.options })}
    >
      {(form) => (
        <>
          <PhotoField form={form} name="pic" />
          <UploadProgress share={upload.share} />
          <TextField form={form} name="keterangan" label="Keterangan" placeholder="Apa yang terlihat pada foto" />
        </>
      )}
    </FormDialog>
  );
}
