import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { saveDocument } from '../../api/download';
import { changeFailure, messageOf } from '../../api/problem';
import { makeAutomaticReceipt, printReceipt, type ReceiptPage, submitReceipt } from '../../api/receipts';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { ActualCostDialog } from './ActualCostDialog';
import { AddExpenseDialog } from './AddExpenseDialog';
import { useReceiptAction } from './useReceiptAction';

/** Trip type 1: to destinations of the parent unit. */
const IN_TOWN = 1;

type Props = { page: ReceiptPage; onOpenRills: (travellerId: number) => void };

/** The buttons of a receipt, as its state allows them (contract 8). */
export function ReceiptActions({ page, onOpenRills }: Props) {
  const { id, statusId, rincianBPDs, perjalanan } = page.result;
  const [adding, addDialog] = useDisclosure(false);
  const [costsOpen, costsDialog] = useDisclosure(false);
  const automatic = useReceiptAction(id, {
    run: () => makeAutomaticReceipt(id),
    success: ({ message }) => message,
  });
  const submit = useReceiptAction(id, {
    run: () => submitReceipt(id),
    success: 'Pengajuan berhasil dikirim.',
    failure: 'Terjadi kesalahan saat mengirim pengajuan.',
  });
  const print = useReceiptAction(id, {
    run: async () => saveDocument(await printReceipt(id), 'letter.docx'),
    success: 'File berhasil diunduh.',
    failure: 'Gagal mengunduh file.',
    changes: false,
  });
  const open = isOpenForChange(statusId);
  const canAutomate = open && perjalanan.jenisPerjalanan.tipePerjalananId === IN_TOWN && rincianBPDs.length === 0;
  const failure = submit.isError ? changeFailure(submit.error) : print.isError && messageOf(print.error);
  return (
    <>
      <Group mt="md" gap="xs">
        {canAutomate && (
          <Button variant="light" loading={automatic.isPending} onClick={() => automatic.mutate()}>
            buat otomatis
          </Button>
        )}
        <Button variant="light" onClick={costsDialog.open}>
          Rill
        </Button>
        {open && (
          <Button variant="light" onClick={addDialog.open}>
            Tambah +
          </Button>
        )}
        {statusId === RECEIPT_STATUS.approved && (
          <Button loading={print.isPending} onClick={() => print.mutate()}>
            CETAK
          </Button>
        )}
        {open && (
          <Button loading={submit.isPending} onClick={() => submit.mutate()}>
            Ajukan
          </Button>
        )}
      </Group>
      {failure && (
        <Alert color="red" role="alert" mt="sm">
          {failure}
        </Alert>
      )}
      <AddExpenseDialog opened={adding} onClose={addDialog.close} page={page} />
      <ActualCostDialog opened={costsOpen} onClose={costsDialog.close} page={page} onOpenRills={onOpenRills} />
      <FullScreenOverlay visible={print.isPending} />
    </>
  );
}
