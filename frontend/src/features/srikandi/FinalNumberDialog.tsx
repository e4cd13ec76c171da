import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { enterFinalNumberMutation, type ListedLetter, listWaitingLettersQueryKey } from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ nomor: requiredText('Nomor wajib diisi'), tanggal: z.nullable(z.string()) });

type Props = { letter: ListedLetter | null; onClose: () => void };

/** 'Isi nomor akhir': the number that SRIKANDI gave a letter. */
export function FinalNumberDialog({ letter, onClose }: Props) {
  const enter = useAction({
    ...enterFinalNumberMutation(),
    success: 'Nomor akhir dicatat',
    reload: [listWaitingLettersQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={letter !== null}
      onClose={onClose}
      title="Isi nomor akhir"
      submitLabel={WORDS.save}
      cancelLabel={WORDS.close}
      initial={{ nomor: '', tanggal: null }}
      onSubmit={async ({ nomor, tanggal }) =>
        letter &&
        enter.mutateAsync({
          path: { dokumen: letter.dokumen, id: letter.id },
          body: { nomor, tanggal: tanggal ?? undefined, versi: letter.versi },
        })
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            Nomor internal <strong>{letter?.nomor}</strong>
          </Text>
          <TextField form={form} name="nomor" label="Nomor akhir" placeholder="Persis seperti di surat" />
          <DateField
            form={form}
            name="tanggal"
            label="Tanggal di surat"
            description="Kosong: sama dengan tanggal surat ini"
          />
        </>
      )}
    </FormDialog>
  );
}
