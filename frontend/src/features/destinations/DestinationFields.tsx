import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { NumberField } from '../../shared/forms/NumberField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';

/** An in-town destination as 'Edit Data Dalam Kota' shows it. */
export const destinationSchema = z.object({
  nama: requiredText('Tujuan wajib diisi'),
  uangTransport: requiredInt('Uang Transport wajib diisi'),
  durasi: requiredInt('Durasi wajib diisi'),
  dasarHukum: z.string().check(z.trim()),
});

type Input = z.input<typeof destinationSchema>;
type Props<Form extends Input> = { form: FormBinding<Form>; nameLabel: string };

/** Inputs of a destination's name, transport money, hours and regulation. */
export function DestinationFields<Form extends Input>({ form, nameLabel }: Props<Form>) {
  const name = (field: keyof Input) => field as FieldPath<Form>;
  return (
    <>
      <TextField form={form} name={name('nama')} label={nameLabel} placeholder="Contoh: Puskesmas A" />
      <RupiahField form={form} name={name('uangTransport')} label="Uang Transport" placeholder="Contoh: 450.000" />
      <NumberField
        form={form}
        name={name('durasi')}
        label="Durasi"
        placeholder="4"
        rightSection="jam"
        rightSectionWidth={44}
      />
      <TextField
        form={form}
        name={name('dasarHukum')}
        label="Dasar Hukum"
        placeholder="Contoh: SK Bupati 12/2026"
        description="Tercetak pada baris kuitansi; boleh kosong."
      />
    </>
  );
}
