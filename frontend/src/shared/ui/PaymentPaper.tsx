import { Group } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { AS_FILE, saveFile } from '../../api/download';
import { type Payment, printPayment } from '../../api/generated';
import { showPdf, useCanPdf } from '../pdf';
import { useAction } from '../useAction';
import { IconButton } from './IconButton';

/** Papers of payments by kind: for money handed out before, and handed back after a trip. */
const PAPERS: Record<string, string> = { 'uang-muka': 'kuitansi uang muka', 'setoran-kembali': 'tanda setoran' };

/** Tells a payment that has a paper of its own; those of the archive have none. */
const hasPaper = ({ jenis, personilId }: Payment) => jenis in PAPERS && personilId > 0;

/** Buttons that print the paper of an advance or a return, as Word file and as PDF. */
export function PaymentPaper({ payment }: { payment: Payment }) {
  const { id, jenis, personilId, nomorBukti } = payment;
  const canPdf = useCanPdf();
  const print = (format: string) =>
    printPayment({ ...AS_FILE, path: { personilId }, body: { pembayaranId: id, format } });
  const download = useAction({
    mutationFn: async () => saveFile(await print('docx'), `${jenis}.docx`),
    success: 'File berhasil diunduh.',
    changes: false,
  });
  const open = useAction({
    mutationFn: () => showPdf(() => print('pdf'), `${jenis}.pdf`),
    failure: { title: 'Gagal membuka PDF' },
    changes: false,
  });
  if (!hasPaper(payment)) return null;
  const paper = `${PAPERS[jenis]} ${nomorBukti}`;
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <IconButton
        label={`Unduh ${paper}`}
        icon={IconDownload}
        loading={download.isPending}
        onClick={() => download.mutate()}
      />
      {canPdf && (
        <IconButton
          label={`Buka PDF ${paper}`}
          icon={IconFileTypePdf}
          loading={open.isPending}
          onClick={() => open.mutate()}
        />
      )}
    </Group>
  );
}
