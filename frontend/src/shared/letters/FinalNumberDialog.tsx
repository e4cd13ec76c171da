import { Checkbox, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { enterFinalNumberMutation, type NumberedLetter } from '../../api/generated';
import { DateField } from '../forms/DateField';
import { requiredText } from '../forms/schema';
import { TextareaField } from '../forms/TextareaField';
import { TextField } from '../forms/TextField';
import type { FormBinding } from '../forms/useSchemaForm';
import { FormDialog } from '../ui/FormDialog';
import { useAction } from '../useAction';
import { WORDS } from '../words';
import { LETTER_QUERIES } from './reload';

const facts = { tanggal: z.nullable(z.string()), alasan: z.string(), konfirmasi: z.boolean() };
const FIRST = z.object({ nomor: requiredText('Nomor wajib diisi'), ...facts });
/** An empty number takes the one away that is there. */
const CORRECTION = z.object({ nomor: z.string(), ...facts });

/** Facts of a letter that the dialogs need. */
export type KnownLetter = Pick<NumberedLetter, 'dokumen' | 'id' | 'nomor' | 'nomorAkhir' | 'tanggalAkhir' | 'versi'>;

type Props = { letter: KnownLetter | null; onClose: () => void };

/** 'Isi nomor akhir', or its correction: the number that SRIKANDI gave a letter. */
export function FinalNumberDialog({ letter, onClose }: Props) {
  const enter = useAction({
    ...enterFinalNumberMutation(),
    success: 'Nomor akhir dicatat',
    reload: LETTER_QUERIES,
  });
  const corrects = Boolean(letter?.nomorAkhir);
  return (
    <FormDialog
      key={letter ? `${letter.dokumen} ${letter.id}` : 'none'}
      schema={corrects ? CORRECTION : FIRST}
      opened={letter !== null}
      onClose={onClose}
      title={corrects ? 'Perbaiki nomor akhir' : 'Isi nomor akhir'}
      submitLabel={WORDS.save}
      cancelLabel={WORDS.close}
      initial={{
        nomor: letter?.nomorAkhir ?? '',
        tanggal: letter?.tanggalAkhir?.slice(0, 10) ?? null,
        alasan: '',
        konfirmasi: false,
      }}
      onSubmit={async ({ nomor, tanggal, alasan, konfirmasi }) =>
        letter &&
        enter.mutateAsync({
          path: { dokumen: letter.dokumen, id: letter.id },
          body: {
            nomor,
            tanggal: tanggal ?? undefined,
            alasan: alasan || undefined,
            konfirmasi: konfirmasi || undefined,
            versi: letter.versi,
          },
        })
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            Nomor internal <strong>{letter?.nomor}</strong>
          </Text>
          <TextField
            form={form}
            name="nomor"
            label="Nomor akhir"
            placeholder="Persis seperti di surat"
            description={corrects ? 'Kosongkan, dengan alasan, bila surat ini belum bernomor' : undefined}
          />
          <DateField
            form={form}
            name="tanggal"
            label="Tanggal di surat"
            description="Kosong: sama dengan tanggal surat ini"
          />
          {corrects && <TextareaField form={form} name="alasan" label="Alasan perbaikan" maxLength={1000} />}
          <Doubts form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** Asks, once the server doubts the number, whether it is meant. */
function Doubts({ form }: { form: FormBinding<z.infer<typeof CORRECTION>> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'konfirmasi' });
  if (!fieldState.error && !field.value) return null;
  return (
    <Checkbox
      ref={field.ref}
      name={field.name}
      label="Nomor ini benar"
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
