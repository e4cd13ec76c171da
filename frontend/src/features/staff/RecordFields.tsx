import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { RecordDraft, StaffChoices } from '../../api/staff';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { staffChoicesQuery } from './queries';

type Field = keyof RecordDraft;

/** The order of 'Tambah Pegawai', and that of the page that edits. */
export const ADD_ORDER: Field[] = ['nama', 'nip', 'pangkatId', 'golonganId', 'jabatan', 'tingkatanId'];
export const EDIT_ORDER: Field[] = ['nama', 'nip', 'jabatan', 'golonganId', 'pangkatId', 'tingkatanId'];

type Props = { control: Control<RecordDraft>; nameLabel: string; order: Field[] };

/** The inputs of a staff record, once there is something to choose from. */
export function RecordFields(props: Props) {
  const choices = useQuery(staffChoicesQuery());
  return <AsyncSection query={choices}>{(data) => <Inputs {...props} choices={data} />}</AsyncSection>;
}

function Inputs({ control, nameLabel, order, choices }: Props & { choices: StaffChoices }) {
  const ranks = choices.resultPangkat.map(({ id, pangkat }) => ({ value: id, label: pangkat }));
  const grades = choices.resultGolongan.map(({ id, golongan }) => ({ value: id, label: golongan }));
  const levels = choices.resultTingkatan.map(({ id, tingkatan }) => ({ value: id, label: tingkatan }));
  const text = (name: Field, label: string, placeholder: string, required = false) => (
    <TextField key={name} control={control} name={name} label={label} placeholder={placeholder} required={required} />
  );
  const pick = (name: Field, label: string, placeholder: string, data: typeof ranks, required = false) => (
    <SelectField key={name} {...{ control, name, label, placeholder, data, required }} />
  );
  const inputs: Record<Field, ReactNode> = {
    nama: text('nama', nameLabel, 'Contoh: Sifulan, SKM', true),
    nip: text('nip', 'NIP', 'Contoh: 19000101 192001 1 001'),
    jabatan: text('jabatan', 'Jabatan', 'Contoh: bendahara', true),
    pangkatId: pick('pangkatId', 'Pangkat', 'Contoh: Pembina', ranks),
    golonganId: pick('golonganId', 'Golongan', 'Contoh: IV/a', grades),
    tingkatanId: pick('tingkatanId', 'Tingkatan', 'Contoh: Tingkat 3', levels, true),
  };
  return order.map((field) => inputs[field]);
}
