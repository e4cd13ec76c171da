import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { type EmployeeChoices, getAccountChoicesOptions, getEmployeeChoicesOptions } from '../../api/generated';
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
  /** Guessed by the server where it is null. */
  jenisPegawai: z.nullable(z.string()),
  unitKerjaId: z.nullable(z.int()),
  bank: z.string(),
  /** Masked where it is stored; a masked one keeps what is. */
  nomorRekening: z.string(),
  /** It is another person than the one without NIP of the same name. */
  konfirmasi: z.boolean(),
});

/** Kinds of staff, as the server's words. */
const KINDS = [
  { value: 'PNS', label: 'PNS' },
  { value: 'CPNS', label: 'CPNS' },
  { value: 'PPPK', label: 'PPPK' },
  { value: 'PPPK-PW', label: 'PPPK paruh waktu' },
  { value: 'NON-ASN', label: 'Non-ASN' },
];

type Input = z.input<typeof recordSchema>;
type Field = Exclude<keyof Input, 'konfirmasi'>;

/** Names of the inputs. */
export const FIELD_LABELS: Record<Field, string> = {
  nama: 'Nama',
  nip: 'NIP',
  jabatan: 'Jabatan',
  pangkatId: 'Pangkat',
  golonganId: 'Golongan',
  tingkatanId: 'Tingkatan',
  bank: 'Bank',
  nomorRekening: 'Nomor Rekening',
  jenisPegawai: 'Jenis Pegawai',
  unitKerjaId: 'Unit Kerja',
};

/** Order of the inputs in 'Tambah Pegawai' and on the page that edits. */
export const ADD_ORDER: Field[] = [
  'nama',
  'nip',
  'jenisPegawai',
  'pangkatId',
  'golonganId',
  'jabatan',
  'tingkatanId',
  'unitKerjaId',
  'bank',
  'nomorRekening',
];
export const EDIT_ORDER: Field[] = [
  'nama',
  'nip',
  'jenisPegawai',
  'jabatan',
  'golonganId',
  'pangkatId',
  'tingkatanId',
  'unitKerjaId',
  'bank',
  'nomorRekening',
];

type Props = {
  form: FormBinding<Input>;
  nameLabel: string;
  order: Field[];
  /** The server found a person without NIP of the same name: asks whether it is another one. */
  isTwin: boolean;
};

/** Inputs of a staff record, after the choices of its pickers are loaded. */
export function RecordFields(props: Props) {
  const choices = useQuery(getEmployeeChoicesOptions());
  return <AsyncSection query={choices}>{(data) => <Inputs {...props} choices={data} />}</AsyncSection>;
}

function Inputs({ form, nameLabel, order, isTwin, choices }: Props & { choices: EmployeeChoices }) {
  const units = useQuery(getAccountChoicesOptions()).data?.resultUnitKerja ?? [];
  const ranks = choices.resultPangkat.map(({ id, pangkat }) => ({ value: id, label: pangkat }));
  const grades = choices.resultGolongan.map(({ id, golongan }) => ({ value: id, label: golongan }));
  const levels = choices.resultTingkatan.map(({ id, tingkatan }) => ({ value: id, label: tingkatan }));
  const text = (name: Field, placeholder: string, label = FIELD_LABELS[name]) => (
    <TextField key={name} form={form} name={name} label={label} placeholder={placeholder} />
  );
  const pick = (name: Field, placeholder: string, data: typeof ranks) => (
    <SelectField key={name} label={FIELD_LABELS[name]} {...{ form, name, placeholder, data }} />
  );
  const inputs: Record<Field, ReactNode> = {
    nama: text('nama', 'Contoh: Sifulan, SKM', nameLabel),
    nip: text('nip', 'Contoh: 19000101 192001 1 001; NIK bagi yang tanpa NIP'),
    jabatan: text('jabatan', 'Contoh: bendahara'),
    pangkatId: pick('pangkatId', 'Contoh: Pembina', ranks),
    golonganId: pick('golonganId', 'Contoh: IV/a', grades),
    tingkatanId: pick('tingkatanId', 'Contoh: Tingkat 3', levels),
    bank: text('bank', 'Contoh: Bank Contoh'),
    nomorRekening: text('nomorRekening', 'Contoh: 0012345678'),
    jenisPegawai: (
      <SelectField<Input, string>
        key="jenisPegawai"
        form={form}
        name="jenisPegawai"
        label={FIELD_LABELS.jenisPegawai}
        placeholder="Menurut NIP dan golongan"
        clearable
        data={KINDS}
      />
    ),
    unitKerjaId: (
      <SelectField
        key="unitKerjaId"
        form={form}
        name="unitKerjaId"
        label={FIELD_LABELS.unitKerjaId}
        placeholder="Pilih unit kerja"
        data={units.map((unit) => ({ value: unit.id, label: `${unit.unitKerja} (${unit.kodeInduk})` }))}
      />
    ),
  };
  return (
    <>
      {order.map((field) => inputs[field])}
      {isTwin && <TwinCheck form={form} />}
    </>
  );
}

/** Confirms that two people without NIP have the same name. */
function TwinCheck({ form }: Pick<Props, 'form'>) {
  const { field } = useController({ control: form.control, name: 'konfirmasi' });
  return (
    <Checkbox
      label="Ini orang lain dengan nama yang sama"
      checked={field.value ?? false}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}
