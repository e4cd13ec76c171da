import { Alert } from '@mantine/core';
import { getNumberBookQueryKey, listOutgoingLettersQueryKey, voidOutgoingLetterMutation } from '../../api/generated';
import { ReasonDialog } from '../../shared/ui/ReasonDialog';
import { useAction } from '../../shared/useAction';
import type { OutgoingLetter } from './LetterList';

type Props = { letter: OutgoingLetter | null; onClose: () => void };

/** 'Batalkan surat': makes the number void, which stays in the number book with the reason. */
export function VoidLetterDialog({ letter, onClose }: Props) {
  const makeVoid = useAction({
    ...voidOutgoingLetterMutation(),
    success: 'Surat keluar dibatalkan',
    reload: [listOutgoingLettersQueryKey, getNumberBookQueryKey],
  });
  return (
    <ReasonDialog
      opened={letter !== null}
      onClose={onClose}
      title="Batalkan surat"
      submitLabel="Batalkan surat"
      placeholder="Mengapa dibatalkan"
      onSubmit={async (alasan) =>
        letter && makeVoid.mutateAsync({ path: { id: letter.id }, body: { alasan, versi: letter.versi } })
      }
    >
      <Alert color="yellow">
        Nomor {letter?.nomor} batal, tetap tercatat di buku nomor, dan tidak dipakai surat lain.
        {letter?.nomorAkhir && ` Batalkan juga ${letter.nomorAkhir} di SRIKANDI.`}
      </Alert>
    </ReasonDialog>
  );
}
