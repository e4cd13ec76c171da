import { Text } from '@mantine/core';
import { detachSignedFileMutation } from '../../api/generated';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useAction } from '../useAction';
import type { KnownLetter } from './FinalNumberDialog';
import { LETTER_QUERIES } from './reload';

type Props = { letter: KnownLetter | null; onClose: () => void };

/** 'Lepas berkas bertanda tangan': takes a wrong file from its letter; the history keeps it. */
export function DetachFileDialog({ letter, onClose }: Props) {
  const detach = useAction({
    ...detachSignedFileMutation(),
    success: 'Berkas dilepas dari suratnya',
    reload: LETTER_QUERIES,
  });
  return (
    <ReasonDialog
      opened={letter !== null}
      onClose={onClose}
      title="Lepas berkas bertanda tangan"
      submitLabel="Lepas berkas"
      placeholder="Mengapa dilepas"
      onSubmit={async (alasan) =>
        letter &&
        detach.mutateAsync({ path: { dokumen: letter.dokumen, id: letter.id }, body: { alasan, versi: letter.versi } })
      }
    >
      <Text size="sm">
        Nomor <strong>{letter?.nomorAkhir ?? letter?.nomor}</strong>
      </Text>
    </ReasonDialog>
  );
}
