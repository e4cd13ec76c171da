import { Badge, Group } from '@mantine/core';
import { IconFileCheck, IconFileX, IconHash, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { AS_FILE, saveFile } from '../../api/download';
import { downloadSignedFile, type NumberedLetter } from '../../api/generated';
import { laterPart } from '../laterPart';
import { IconButton } from '../ui/IconButton';
import { useAction } from '../useAction';
import type { KnownLetter } from './FinalNumberDialog';

const DetachFileDialog = laterPart(() => import('./DetachFileDialog').then((file) => file.DetachFileDialog));
const FinalNumberDialog = laterPart(() => import('./FinalNumberDialog').then((file) => file.FinalNumberDialog));
const SignedFileDialog = laterPart(() => import('./SignedFileDialog').then((file) => file.SignedFileDialog));

const SIGNED: Record<string, string> = {
  elektronik: 'ditandatangani elektronik',
  pindaian: 'pindaian',
};

type Props = {
  letter: KnownLetter & Pick<NumberedLetter, 'berkasTertanda'>;
  /** False of a void letter, whose signed file can still be read. */
  mayChange: boolean;
};

/** Final number and signed file of a letter: entered, corrected, kept, downloaded. */
export function LetterActions({ letter, mayChange }: Props) {
  const [open, setOpen] = useState<'number' | 'file' | 'detach' | null>(null);
  const close = () => setOpen(null);
  const { dokumen, id, nomor, nomorAkhir, berkasTertanda } = letter;
  const download = useAction({
    mutationFn: async () =>
      saveFile(await downloadSignedFile({ path: { dokumen, id }, ...AS_FILE }), `${dokumen}_${id}.pdf`),
    success: 'File berhasil diunduh.',
    changes: false,
  });
  return (
    <Group gap={4} wrap="nowrap">
      {mayChange && (
        <>
          <IconButton
            label={`${nomorAkhir ? 'Perbaiki' : 'Isi'} nomor akhir ${nomor}`}
            icon={IconHash}
            onClick={() => setOpen('number')}
          />
          <IconButton
            label={`Unggah surat bertanda tangan ${nomor}`}
            icon={IconSignature}
            onClick={() => setOpen('file')}
          />
        </>
      )}
      {berkasTertanda && (
        <>
          <IconButton
            label={`Unduh surat bertanda tangan ${nomor}`}
            icon={IconFileCheck}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          />
          {mayChange && (
            <IconButton
              label={`Lepas berkas bertanda tangan ${nomor}`}
              icon={IconFileX}
              onClick={() => setOpen('detach')}
            />
          )}
          <Badge color={berkasTertanda === 'elektronik' ? 'teal' : 'gray'}>{SIGNED[berkasTertanda]}</Badge>
        </>
      )}
      <FinalNumberDialog opened={open === 'number'} letter={open === 'number' ? letter : null} onClose={close} />
      <DetachFileDialog opened={open === 'detach'} letter={open === 'detach' ? letter : null} onClose={close} />
      <SignedFileDialog opened={open === 'file'} letter={open === 'file' ? letter : null} onClose={close} />
    </Group>
  );
}
