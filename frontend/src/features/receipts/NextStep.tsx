import { Alert, Button, Group } from '@mantine/core';
import { AS_FILE, saveFile } from '../../api/download';
import { computeReceiptMutation, printReceipt, type ReceiptSheet } from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import { showPdf } from '../../shared/pdf';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { TRIP_TYPE } from '../../shared/tripType';
import { PdfButton } from '../../shared/ui/PdfButton';
import { useAskUnsaved } from '../../shared/unsaved';
import { useHandIn } from './useHandIn';
import { useReceiptAction, useReceiptActionPending } from './useReceiptAction';

export type NextStepProps = {
  page: ReceiptSheet;
  /** Of a cancelled trip nothing is computed. */
  isCancelled: boolean;
  /** A line is being added: its own button is the next step. */
  isAdding: boolean;
};

/** Steps of a receipt in its state (contract 8): the next one is the only filled button. */
export function NextStep({ page, isCancelled, isAdding }: NextStepProps) {
  const { id, versi, statusId, rincianBPDs, perjalanan, tanpaBiaya } = page.result;
  const automatic = useReceiptAction({
    ...computeReceiptMutation(),
    receipt: page.result,
    success: ({ message, peringatan, belum = [] }) => [message, ...peringatan, ...belum].join('. '),
  });
  const handIn = useHandIn(page.result, {
    doubts: page.result.peringatanPengajuan ?? [],
    failure: 'Terjadi kesalahan saat mengirim pengajuan.',
  });
  const print = useReceiptAction({
    mutationFn: async () => saveFile(await printReceipt({ body: { id }, ...AS_FILE }), 'letter.docx'),
    success: 'File berhasil diunduh.',
    failure: 'Gagal mengunduh file.',
    changes: false,
  });
  const pdf = useReceiptAction({
    mutationFn: () => showPdf(() => printReceipt({ body: { id, format: 'pdf' }, ...AS_FILE }), 'letter.pdf'),
    failure: 'Gagal membuka PDF.',
    changes: false,
  });
  const submit = useAskUnsaved(handIn.start);
  const compute = useAskUnsaved(() => automatic.mutate({ body: { personilId: id, versi } }));
  const pending = useReceiptActionPending();
  const open = isOpenForChange(statusId);
  const isEmpty = rincianBPDs.length === 0 && !tanpaBiaya;
  const isOutOfTown = perjalanan.jenisPerjalanan.tipePerjalananId !== TRIP_TYPE.inTown;
  const hasProvinces = perjalanan.tempats.length > 0 && perjalanan.tempats.every(({ provinsiId }) => provinsiId);
  const canAutomate = open && !isCancelled && rincianBPDs.length === 0 && (!isOutOfTown || hasProvinces);
  const failure = handIn.error
    ? changeFailure(handIn.error)
    : (print.isError && messageOf(print.error)) || (pdf.isError && messageOf(pdf.error));
  return (
    <div>
      <Group gap="xs" justify="flex-end">
        {open && (
          <Button
            variant={isEmpty || isAdding ? 'default' : 'filled'}
            loading={handIn.isPending}
            disabled={pending}
            onClick={submit.start}
          >
            Ajukan
          </Button>
        )}
        {canAutomate && (
          <Button
            variant={isEmpty && !isAdding ? 'filled' : 'default'}
            loading={automatic.isPending}
            onClick={compute.start}
          >
            buat otomatis
          </Button>
        )}
        {statusId === RECEIPT_STATUS.approved && (
          <>
            <PdfButton variant="default" letter="kuitansi" loading={pdf.isPending} onClick={() => pdf.mutate()} />
            <Button loading={print.isPending} onClick={() => print.mutate()}>
              CETAK
            </Button>
          </>
        )}
      </Group>
      {failure && (
        <Alert color="red" role="alert" mt="sm">
          {failure}
        </Alert>
      )}
      {submit.dialog}
      {compute.dialog}
      {handIn.dialog}
    </div>
  );
}
