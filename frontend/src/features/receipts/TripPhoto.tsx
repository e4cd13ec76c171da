import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as z from 'zod/mini';
import { postTripPhoto, type Receipt } from '../../api/receipts';
import { required } from '../../shared/forms/schema';
import { isOpenForChange } from '../../shared/receiptStatus';
import { FormDialog } from '../../shared/ui/FormDialog';
import { NoPhoto } from '../../shared/ui/NoPhoto';
import { Photo } from '../../shared/ui/Photo';
import { PhotoField } from './PhotoField';
import { photo } from './photo';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ pic: required(photo(), 'Foto wajib dipilih') });
type Draft = z.output<typeof schema>;

/** The photo of the trip, shared by its travellers. */
export function TripPhoto({ receipt }: { receipt: Receipt }) {
  const { id, pic } = receipt.perjalanan;
  const [opened, dialog] = useDisclosure(false);
  const upload = useReceiptAction<Draft>(receipt.id, {
    run: ({ pic }) => postTripPhoto(id, pic),
    success: 'Foto berhasil disimpan.',
  });
  return (
    <Stack gap="xs" align="flex-start" component="section" aria-label="Foto Kegiatan">
      {pic ? <Photo path={pic} alt="foto kegiatan" size={200} /> : <NoPhoto />}
      {isOpenForChange(receipt.statusId) && (
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
        onSubmit={upload.mutateAsync}
      >
        {(form) => <PhotoField form={form} name="pic" />}
      </FormDialog>
    </Stack>
  );
}
