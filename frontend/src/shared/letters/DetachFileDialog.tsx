import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { detachSignedFileMutation } from '../../api/generated';
import { REASON } from '../forms/reason';
import { TextareaField } from '../forms/TextareaField';
import { FormDialog } from '../ui/FormDialog';
import { useAction } from '../useAction';
import { WORDS } from '../words';
import type { KnownLetter } from './FinalNumberDialog';
import { LETTER_QUERIES } from './reload';

const schema = z.object({ alasan: REASON });

type Props = { letter: KnownLetter | null; onClose: () => void };

/** 'Lepas berkas bertanda tangan': takes a wrong file from its letter; the history keeps it. */
export function DetachFileDialog({ letter, onClose }: Props) {
  const detach = useAction({
    ...detachSignedFileMutation(),
    success: 'Berkas dilepas dari suratnya',
    reload: LETTER_QUERIES,
  });
  return (
    <FormDialog
      schema={schema}
      opened={letter !== null}
      onClose={onClose}
      title="Lepas berkas bertanda tangan"
      submitLabel="Lepas berkas"
      cancelLabel={WORDS.close}
      initial={{ alasan: '' }}
      onlyButtonSends
      onSubmit={async ({ alasan }) =>
        letter &&
        detach.mutateAsync({ path: { dokumen: letter.dokumen, id: letter.id }, body: { alasan, versi: letter.versi } })
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            Nomor <strong>{letter?.nomorAkhir ?? letter?.nomor}</strong>
          </Text>
          <TextareaField form={form} name="alasan" label="Alasan" placeholder="Mengapa dilepas" maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}
