import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getTripOptions, type Receipt, setTripPhotoMutation } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PhotoField } from '../../shared/forms/PhotoField';
import { photo } from '../../shared/forms/photo';
import { required } from '../../shared/forms/schema';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { isOpenForChange } from '../../shared/receiptStatus';
import { FormDialog } from '../../shared/ui/FormDialog';
import { NoPhoto } from '../../shared/ui/NoPhoto';
import { Photo } from '../../shared/ui/Photo';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ pic: required(photo(), 'Foto wajib dipilih') });

/** Photo of the trip, shared by its travellers; one that was cancelled takes none. */
export function TripPhoto({ receipt, isCancelled }: { receipt: Receipt; isCancelled: boolean }) {
  const { id, pic } = receipt.perjalanan;
  const versi = useQuery(getTripOptions({ path: { id } })).data?.result.versi;
  const [opened, dialog] = useDisclosure(false);
  const upload = useUpload();
  const store = useReceiptAction({ ...setTripPhotoMutation(), success: 'Foto berhasil disimpan.' });
  return (
    <Stack gap="xs" align="flex-start" component="section" aria-label="Foto Kegiatan">
      {pic ? <Photo path={pic} alt="foto kegiatan" size={140} /> : <NoPhoto />}
      {isOpenForChange(receipt.statusId) && !isCancelled && (
        <Button variant="default" size="compact-sm" onClick={dialog.open}>
          Tambah +
        </Button>
      )}
      <FormDialog
        schema={schema}
        opened={opened}
        onClose={dialog.close}
        title="Foto Kegiatan"
        submitLabel="Submit"
        initial={{ pic: null }}
        onSubmit={({ pic }) => store.mutateAsync({ body: { id, versi, pic }, ...upload.options })}
      >
        {(form) => (
          <>
            <PhotoField form={form} name="pic" />
            <UploadProgress share={upload.share} />
          </>
        )}
      </FormDialog>
    </Stack>
  );
}
