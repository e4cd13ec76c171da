import { SimpleGrid } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { CAPACITIES, type Tenure } from '../../shared/tenure';

/** Fields of a tenure in a form's schema; empty ones hold for good. */
export const tenureShape = {
  sebagai: z.string(),
  atasNama: z.string(),
  untukBeliau: z.string(),
  berlakuDari: z.nullable(z.string()),
  berlakuSampai: z.nullable(z.string()),
};

export type TenureInput = {
  sebagai: string;
  atasNama: string;
  untukBeliau: string;
  berlakuDari: string | null;
  berlakuSampai: string | null;
};

export const BLANK_TENURE: TenureInput = {
  sebagai: '',
  atasNama: '',
  untukBeliau: '',
  berlakuDari: null,
  berlakuSampai: null,
};

/** Tenure of a signatory as the form holds it. */
export const tenureInput = ({ sebagai, atasNama, untukBeliau, berlakuDari, berlakuSampai }: Tenure): TenureInput => ({
  sebagai: sebagai ?? '',
  atasNama: atasNama ?? '',
  untukBeliau: untukBeliau ?? '',
  berlakuDari: berlakuDari?.slice(0, 10) ?? null,
  berlakuSampai: berlakuSampai?.slice(0, 10) ?? null,
});

/** Fields that differ from another tenure, for a call in which an absent one keeps what it was. */
export const tenureChanges = (tenure: TenureInput, before: TenureInput): Partial<TenureInput> =>
  Object.fromEntries(Object.entries(tenure).filter(([field, value]) => value !== before[field as keyof TenureInput]));

const LABELS = { '': 'Sendiri', 'Plt.': 'Plt.', 'Plh.': 'Plh.', 'a.n.': 'a.n.' };

type Props<Form extends FieldValues> = {
  form: FormBinding<Form>;
  name: (field: keyof TenureInput) => FieldPath<Form>;
  /** Small inputs below each other, for a table row. */
  inRow?: boolean;
};

/** In what quality, for whom and on which days a signatory signs. */
export function TenureFields<Form extends FieldValues>({ form, name, inRow = false }: Props<Form>) {
  const size = inRow ? 'xs' : undefined;
  const layout = { spacing: inRow ? 6 : 'md', mt: inRow ? 6 : undefined };
  return (
    <>
      <SimpleGrid cols={inRow ? 1 : { base: 1, sm: 2 }} {...layout}>
        <TextField
          form={form}
          name={name('atasNama')}
          label="Atas nama (a.n.)"
          placeholder="Jabatan yang diatasnamakan"
          maxLength={255}
          size={size}
        />
        <TextField
          form={form}
          name={name('untukBeliau')}
          label="Untuk beliau (u.b.)"
          placeholder="Jabatan setelah u.b."
          maxLength={255}
          size={size}
        />
      </SimpleGrid>
      <SimpleGrid cols={inRow ? 1 : { base: 1, sm: 3 }} {...layout}>
        <SelectField<Form, string>
          form={form}
          name={name('sebagai')}
          label="Sebagai"
          size={size}
          searchable={false}
          data={CAPACITIES.map((value) => ({ value, label: LABELS[value] }))}
        />
        <DateField form={form} name={name('berlakuDari')} label="Berlaku dari" size={size} />
        <DateField form={form} name={name('berlakuSampai')} label="Berlaku sampai" size={size} />
      </SimpleGrid>
    </>
  );
}
