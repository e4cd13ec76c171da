import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type EmployeeChoices, getEmployeeChoicesOptions } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';

/** Id of a rank or grade; none is sent as 0, the entry `-`. */
const optionalId = z.pipe(
  z.nullable(z.int()),
  z.transform((id: number | null) => id ?? 0),
);

/** A staff record as the page that edits it shows it. */
export const recordSchema = z.object({
  nama: requiredText('Nama wajib diisi'),
  nip: z.string(),
  jabatan: requiredText('Jabatan wajib diisi'),
  pangkatId: optionalId,
  golonganId: optionalId,
  tingkatanId: requiredInt('Tingkatan wajib dipilih'),
});

type Input = z.input<typeof recordSchema>;
type Field = keyof Input;

/** Order of the inputs in 'Tambah Pegawai' and on the page that edits. */
export const ADD_ORDER: Field[] = ['nama', 'nip', 'pangkatId', 'golonganId', 'jabatan', 'tingkatanId'];
export const EDIT_ORDER: Field[] = ['nama', 'nip', 'jabatan', 'golonganId', 'pangkatId', 'tingkatanId'];

type Props = { form: FormBinding<Input>; nameLabel: string; order: Field[] };

/** Inputs of a staff record, after the choices of its pickers are loaded. */
export function RecordFields(props: Props) {
  const choices = useQuery(getEmployeeChoicesOptions());
  return <AsyncSection query={choices}>{(data) => <Inputs {...props} choices={data} />}</AsyncSection>;
}

function Inputs({ form, nameLabel, order, choices }: Props & { choices: EmployeeChoices }) {
  const ranks = choices.resultPangkat.map(({ id, pangkat }) => ({ value: id, label: pangkat }));
  const grades = choices.resultGolongan.map(({ id, golongan }) => ({ value: id, label: golongan }));
  const levels = choices.resultTingkatan.map(({ id, tingkatan }) => ({ value: id, label: tingkatan }));
  const text = (name: Field, label: string, placeholder: string) => (
    <TextField key={name} form={form} name={name} label={label} placeholder={placeholder} />
  );
  const pick = (name: Field, label: string, placeholder: string, data: typeof ranks) => (
    <SelectField key={name} {...{ form, name, label, placeholder, data }} />
  );
  const inputs: Record<Field, ReactNode> = {
    nama: text('nama', nameLabel, 'Contoh: Sifulan, SKM'),
    nip: text('nip', 'NIP', 'Contoh: 19000101 192001 1 001'),
    jabatan: text('jabatan', 'Jabatan', 'Contoh: bendahara'),
    pangkatId: pick('pangkatId', 'Pangkat', 'Contoh: Pembina', ranks),
    golonganId: pick('golonganId', 'Golongan', 'Contoh: IV/a', grades),
    tingkatanId: pick('tingkatanId', 'Tingkatan', 'Contoh: Tingkat 3', levels),
  };
  return order.map((field) => inputs[field]);
}
