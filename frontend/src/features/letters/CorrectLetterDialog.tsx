import * as z from 'zod/mini';
import { correctOutgoingLetterMutation, listOutgoingLettersQueryKey } from '../../api/generated';
import { REASON } from '../../shared/forms/reason';
import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import type { OutgoingLetter } from './LetterList';

const schema = z.object({
  tujuan: requiredText('Tujuan wajib diisi'),
  perihal: requiredText('Perihal wajib diisi'),
  alasan: REASON,
});

type Props = { letter: OutgoingLetter | null; onClose: () => void };

/** 'Perbaiki surat': corrects addressee and subject with a reason; number and date stay. */
export function CorrectLetterDialog({ letter, onClose }: Props) {
  const correct = useAction({
    ...correctOutgoingLetterMutation(),
    success: 'Surat keluar diperbaiki',
    reload: [listOutgoingLettersQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={letter !== null}
      onClose={onClose}
      title="Perbaiki surat"
      submitLabel={WORDS.save}
      initial={{ tujuan: letter?.tujuan ?? '', perihal: letter?.perihal ?? '', alasan: '' }}
      onSubmit={async (body) =>
        letter && correct.mutateAsync({ path: { id: letter.id }, body: { ...body, versi: letter.versi } })
      }
    >
      {(form) => (
        <>
          <div>{letter?.nomor}</div>
          <TextField form={form} name="tujuan" label="Tujuan" />
          <TextField form={form} name="perihal" label="Perihal" />
          <TextareaField form={form} name="alasan" label="Alasan" placeholder="Mengapa diperbaiki" maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}
