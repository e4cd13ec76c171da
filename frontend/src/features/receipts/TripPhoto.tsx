import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getTripOptions, type Receipt } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange } from '../../shared/receiptStatus';
import { NoPhoto } from '../../shared/ui/NoPhoto';
import { Photo } from '../../shared/ui/Photo';

const TripPhotoDialog = laterPart(() => import('./TripPhotoDialog').then((file) => file.TripPhotoDialog));

/** Photo of the trip, shared by its travellers; one that was cancelled takes none. */
export function TripPhoto({ receipt, isCancelled }: { receipt: Receipt; isCancelled: boolean }) {
  const { id, pic } = receipt.perjalanan;
  const versi = useQuery(getTripOptions({ path: { id } })).data?.result.versi;
  const [opened, dialog] = useDisclosure(false);
  return (
    <Stack gap="xs" align="flex-start" component="section" aria-label="Foto Kegiatan">
      {pic ? <Photo path={pic} alt="foto kegiatan" size={140} /> : <NoPhoto />}
      {isOpenForChange(receipt.statusId) && !isCancelled && (
        <Button variant="default" size="compact-sm" onClick={dialog.open}>
          Tambah +
        </Button>
      )}
      <TripPhotoDialog opened={opened} onClose={dialog.close} trip={{ id, versi }} />
    </Stack>
  );
}
