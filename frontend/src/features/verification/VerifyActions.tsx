import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { acceptReceipt, type TravellerReceipt } from '../../api/receipts';
import { LASTS } from '../../shared/notify';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { useAction } from '../../shared/useAction';
import { RejectDialog } from './RejectDialog';

/** 'Verifikasi' and 'batalkan', while the receipt waits for its verification. */
export function VerifyActions({ traveller }: { traveller: TravellerReceipt }) {
  const [rejecting, dialog] = useDisclosure(false);
  const accept = useAction({
    run: () => acceptReceipt(traveller.id),
    success: 'Kuitansi terverifikasi.',
    lasts: LASTS.long,
    reload: [['tripReceipts']],
  });
  if (traveller.statusId !== RECEIPT_STATUS.submitted) return null;
  return (
    <Group gap="xs">
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        Verifikasi
      </Button>
      <Button variant="light" color="red" disabled={accept.isPending} onClick={dialog.open}>
        batalkan
      </Button>
      <RejectDialog opened={rejecting} onClose={dialog.close} travellerId={traveller.id} />
    </Group>
  );
}
