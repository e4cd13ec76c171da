import { Alert } from '@mantine/core';
import * as z from 'zod/mini';
import { getNumberBookQueryKey, listOutgoingLettersQueryKey, voidOutgoingLetterMutation } from '../../api/generated';
import { REASON } from '../../shared/forms/reason';
import { TextareaField } from '../../shared/forms/TextareaField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import type { OutgoingLetter } from './LetterList';

const schema = z.object({ alasan: REASON });

type Props = { letter: OutgoingLetter | null; onClose: () => void };

/** 'Batalkan surat': makes the number void, which stays in the number book with the reason. */
export function VoidLetterDialog({ letter, onClose }: Props) {
  const makeVoid = useAction({
    ...voidOutgoingLetterMutation(),
    success: 'Surat keluar dibatalkan',
    reload: [listOutgoingLettersQueryKey, getNumberBookQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={letter !== null}
      onClose={onClose}
      title="Batalkan surat"
      submitLabel="Batalkan surat"
      cancelLabel={WORDS.close}
      initial={{ alasan: '' }}
      onlyButtonSends
      onSubmit={async ({ alasan }) =>
        letter && makeVoid.mutateAsync({ path: { id: letter.id }, body: { alasan, versi: letter.versi } })
      }
    >
      {(form) => (
        <>
          <Alert color="yellow">
            Nomor {letter?.nomor} batal, tetap tercatat di buku nomor, dan tidak dipakai surat lain.
            {letter?.nomorAkhir && ` Batalkan juga ${letter.nomorAkhir} di SRIKANDI.`}
          </Alert>
          <TextareaField form={form} name="alasan" label="Alasan" placeholder="Mengapa dibatalkan" maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}
