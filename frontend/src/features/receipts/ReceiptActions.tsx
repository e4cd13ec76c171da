import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AS_FILE, saveFile } from '../../api/download';
import {
  computeReceiptMutation,
  markWithoutCostMutation,
  printReceipt,
  type ReceiptSheet,
  submitReceipt,
} from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import { showPdf } from '../../shared/pdf';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { TRIP_TYPE } from '../../shared/tripType';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { PdfButton, ShowPdfButton } from '../../shared/ui/PdfButton';
import { ActualCostDialog } from './ActualCostDialog';
import { AddExpenseDialog } from './AddExpenseDialog';
import { ConfirmSubmit } from './ConfirmSubmit';
import { LodgingDialog } from './LodgingDialog';
import { useReceiptAction, useReceiptActionPending } from './useReceiptAction';
import { useSettledVersion } from './useRemoveActualCost';

type Props = { page: ReceiptSheet; onOpenRills: (travellerId: number) => void };

/** Buttons of a receipt that its state allows (contract 8). */
export function ReceiptActions({ page, onOpenRills }: Props) {
  const { id, versi, statusId, rincianBPDs, perjalanan, tanpaBiaya } = page.result;
  const [adding, addDialog] = useDisclosure(false);
  const [costsOpen, costsDialog] = useDisclosure(false);
  const [lodging, lodgingDialog] = useDisclosure(false);
  const [asking, askDialog] = useDisclosure(false);
  const doubts = page.result.peringatanPengajuan ?? [];
  const automatic = useReceiptAction({
    ...computeReceiptMutation(),
    success: ({ message, peringatan }) => [message, ...peringatan].join('. '),
  });
  const withoutCost = useReceiptAction({
    ...markWithoutCostMutation(),
    success: ({ result }) => (result.tanpaBiaya ? 'Ditandai tanpa biaya.' : 'Tanda tanpa biaya dihapus.'),
  });
  const settledVersion = useSettledVersion(page.result);
  const submit = useReceiptAction({
    mutationFn: async () =>
      (await submitReceipt({ path: { personilId: id }, body: { versi: await settledVersion() }, throwOnError: true }))
        .data,
    success: ({ peringatan }) => ['Pengajuan berhasil dikirim.', ...peringatan].join(' '),
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
  const pending = useReceiptActionPending();
  const open = isOpenForChange(statusId);
  const isOutOfTown = perjalanan.jenisPerjalanan.tipePerjalananId !== TRIP_TYPE.inTown;
  const hasProvinces = perjalanan.tempats.length > 0 && perjalanan.tempats.every(({ provinsiId }) => provinsiId);
  const canAutomate = open && rincianBPDs.length === 0 && (!isOutOfTown || hasProvinces);
  const failure = submit.isError
    ? changeFailure(submit.error)
    : (print.isError && messageOf(print.error)) || (pdf.isError && messageOf(pdf.error));
  return (
    <>
      <Group mt="md" gap="xs">
        {canAutomate && (
          <Button
            variant="light"
            loading={automatic.isPending}
            onClick={() => automatic.mutate({ body: { personilId: id } })}
          >
            buat otomatis
          </Button>
        )}
        <Button variant="light" onClick={costsDialog.open}>
          Pengeluaran riil
        </Button>
        {rincianBPDs.some(({ rills }) => rills.length > 0) && (
          <>
            <DownloadButton
              variant="light"
              label="Daftar riil"
              fileName="daftar_pengeluaran_riil.docx"
              download={() => printReceipt({ body: { id, dokumen: 'pengeluaran-riil' }, ...AS_FILE })}
            />
            <ShowPdfButton
              variant="light"
              letter="daftar riil"
              fileName="daftar_pengeluaran_riil.pdf"
              load={() => printReceipt({ body: { id, dokumen: 'pengeluaran-riil', format: 'pdf' }, ...AS_FILE })}
            />
          </>
        )}
        {open && (
          <Button variant="light" onClick={addDialog.open}>
            Tambah +
          </Button>
        )}
        {open && isOutOfTown && (
          <Button variant="light" onClick={lodgingDialog.open}>
            Penginapan 30%
          </Button>
        )}
        {open && rincianBPDs.length === 0 && (
          <Button
            variant="light"
            loading={withoutCost.isPending}
            onClick={() => withoutCost.mutate({ path: { personilId: id }, body: { versi, batal: tanpaBiaya } })}
          >
            {tanpaBiaya ? 'Hapus tanda tanpa biaya' : 'Tandai tanpa biaya'}
          </Button>
        )}
        {statusId === RECEIPT_STATUS.approved && (
          <Button loading={print.isPending} onClick={() => print.mutate()}>
            CETAK
          </Button>
        )}
        {statusId === RECEIPT_STATUS.approved && (
          <PdfButton variant="light" letter="kuitansi" loading={pdf.isPending} onClick={() => pdf.mutate()} />
        )}
        {open && (
          <Button
            loading={submit.isPending}
            disabled={pending}
            onClick={doubts.length > 0 ? askDialog.open : () => submit.mutate()}
          >
            Ajukan
          </Button>
        )}
      </Group>
      {failure && (
        <Alert color="red" role="alert" mt="sm">
          {failure}
        </Alert>
      )}
      <ConfirmSubmit
        doubts={doubts}
        opened={asking}
        onClose={askDialog.close}
        onConfirm={() => {
          askDialog.close();
          submit.mutate();
        }}
      />
      <AddExpenseDialog opened={adding} onClose={addDialog.close} page={page} />
      <LodgingDialog opened={lodging} onClose={lodgingDialog.close} receipt={page.result} />
      <ActualCostDialog opened={costsOpen} onClose={costsDialog.close} page={page} onOpenRills={onOpenRills} />
      <FullScreenOverlay visible={print.isPending || pdf.isPending} />
    </>
  );
}
