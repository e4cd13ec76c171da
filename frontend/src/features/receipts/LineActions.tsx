import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Ref } from 'react';
import { AS_FILE } from '../../api/download';
import { markWithoutCostMutation, printReceipt, type ReceiptSheet } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange } from '../../shared/receiptStatus';
import { TRIP_TYPE } from '../../shared/tripType';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { ShowPdfButton } from '../../shared/ui/PdfButton';
import { useAskUnsaved } from '../../shared/unsaved';
import { useReceiptAction } from './useReceiptAction';

const LodgingDialog = laterPart(() => import('./LodgingDialog').then((file) => file.LodgingDialog));

type Props = {
  page: ReceiptSheet;
  onAdd: () => void;
  /** Opens the actual costs. */
  onShowCosts: () => void;
  addButton: Ref<HTMLButtonElement>;
};

/** Buttons above the lines: what can be added, and the list of actual costs. */
export function LineActions({ page, onAdd, onShowCosts, addButton }: Props) {
  const { id, versi, statusId, rincianBPDs, perjalanan, tanpaBiaya } = page.result;
  const [lodging, lodgingDialog] = useDisclosure(false);
  const withoutCost = useReceiptAction({
    ...markWithoutCostMutation(),
    receipt: page.result,
    success: ({ result }) => (result.tanpaBiaya ? 'Ditandai tanpa biaya.' : 'Tanda tanpa biaya dihapus.'),
  });
  const mark = useAskUnsaved(() =>
    withoutCost.mutate({ path: { personilId: id }, body: { versi, batal: tanpaBiaya } }),
  );
  const lodge = useAskUnsaved(lodgingDialog.open);
  const open = isOpenForChange(statusId);
  return (
    <Group gap="xs">
      {rincianBPDs.some(({ rills }) => rills.length > 0) && (
        <>
          <DownloadButton
            variant="default"
            label="Daftar riil"
            fileName="daftar_pengeluaran_riil.docx"
            download={() => printReceipt({ body: { id, dokumen: 'pengeluaran-riil' }, ...AS_FILE })}
          />
          <ShowPdfButton
            variant="default"
            letter="daftar riil"
            fileName="daftar_pengeluaran_riil.pdf"
            load={() => printReceipt({ body: { id, dokumen: 'pengeluaran-riil', format: 'pdf' }, ...AS_FILE })}
          />
        </>
      )}
      {open && rincianBPDs.length === 0 && (
        <Button variant="default" loading={withoutCost.isPending} onClick={mark.start}>
          {tanpaBiaya ? 'Hapus tanda tanpa biaya' : 'Tandai tanpa biaya'}
        </Button>
      )}
      {open && perjalanan.jenisPerjalanan.tipePerjalananId !== TRIP_TYPE.inTown && (
        <Button variant="default" onClick={lodge.start}>
          Penginapan 30%
        </Button>
      )}
      <Button variant="default" onClick={onShowCosts}>
        Pengeluaran riil
      </Button>
      {open && (
        <Button variant="light" onClick={onAdd} ref={addButton}>
          Tambah +
        </Button>
      )}
      {mark.dialog}
      {lodge.dialog}
      <LodgingDialog opened={lodging} onClose={lodgingDialog.close} receipt={page.result} />
    </Group>
  );
}
