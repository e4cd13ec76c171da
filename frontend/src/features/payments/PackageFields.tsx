import * as z from 'zod/mini';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { required } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';

const KINDS = [
  { value: 'UP', label: 'UP (uang persediaan)' },
  { value: 'GU', label: 'GU (ganti uang)' },
  { value: 'TU', label: 'TU (tambahan uang)' },
  { value: 'LS', label: 'LS (langsung)' },
];

/** Inputs of a package beside its receipts. */
export const packageSchema = z.object({
  jenis: required(z.string(), 'Jenis wajib dipilih'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  nomor: z.string(),
  keterangan: z.string(),
});

type Props = {
  form: FormBinding<z.input<typeof packageSchema>>;
  /** Once it is handed in, only number and note may change. */
  isSubmitted?: boolean;
};

/** Inputs of a package. */
export function PackageFields({ form, isSubmitted = false }: Props) {
  return (
    <>
      {!isSubmitted && (
        <>
          <SelectField form={form} name="jenis" label="Jenis" data={KINDS} />
          <DateField form={form} name="tanggal" label="Tanggal NPD" />
        </>
      )}
      <TextField
        form={form}
        name="nomor"
        label="Nomor"
        placeholder={isSubmitted ? undefined : 'Kosong: diberi saat diajukan'}
      />
      <TextField form={form} name="keterangan" label="Keterangan" />
    </>
  );
}
