import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { approveReceiptMutation, getTripReceiptsQueryKey, type TravellerReceipt } from '../../api/generated';
import { LASTS } from '../../shared/notify';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { useAction } from '../../shared/useAction';
import { RejectDialog } from './RejectDialog';

/** 'Verifikasi' and 'batalkan' of a submitted receipt. */
export function VerifyActions({ traveller }: { traveller: TravellerReceipt }) {
  const [rejecting, dialog] = useDisclosure(false);
  const approve = useAction({
    ...approveReceiptMutation(),
    success: 'Kuitansi terverifikasi.',
    lasts: LASTS.long,
    reload: [getTripReceiptsQueryKey],
  });
  if (traveller.statusId !== RECEIPT_STATUS.submitted) return null;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Button loading={approve.isPending} onClick={() => approve.mutate({ body: { personilId: traveller.id } })}>
          Verifikasi
        </Button>
        <Button variant="light" color="red" disabled={approve.isPending} onClick={dialog.open}>
          batalkan
        </Button>
      </Group>
      {traveller.peringatan?.map((warning) => (
        <Text key={warning} size="sm" className="warning">
          {warning}
        </Text>
      ))}
      <RejectDialog opened={rejecting} onClose={dialog.close} travellerId={traveller.id} />
    </Stack>
  );
}
