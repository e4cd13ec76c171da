import * as z from 'zod/mini';
import {
  listClassificationsQueryKey,
  listOutgoingLettersQueryKey,
  registerOutgoingLetterMutation,
  type WorkUnitCode,
} from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import type { FieldNames } from '../../shared/forms/placeErrors';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { ClassificationFields } from './ClassificationFields';

const schema = z.object({
  klasifikasiId: requiredInt('Klasifikasi wajib dipilih'),
  /** The code itself, as the letter carries it. */
  kodeKlasifikasi: required(z.string(), 'Kode Klasifikasi wajib dipilih'),
  unitKerjaId: requiredInt('Unit Kerja wajib dipilih'),
  tujuan: requiredText('Tujuan wajib diisi'),
  perihal: requiredText('Perihal wajib diisi'),
  tanggalSurat: required(z.string(), 'Tanggal Surat wajib diisi'),
});

export type LetterDraft = z.input<typeof schema>;

const BLANK: LetterDraft = {
  klasifikasiId: null,
  kodeKlasifikasi: null,
  unitKerjaId: null,
  tujuan: '',
  perihal: '',
  tanggalSurat: null,
};
const FIELD_NAMES: FieldNames<LetterDraft> = { dataKodeKlasifikasi: 'kodeKlasifikasi', unitKerja: 'unitKerjaId' };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Called with the number of the letter. */
  onRegistered: (number: string) => void;
  parentUnitId: number;
  units: WorkUnitCode[];
};

/** 'Tambah Surat Keluar'. */
export function AddLetterDialog({ opened, onClose, onRegistered, parentUnitId, units }: Props) {
  const register = useAction({
    ...registerOutgoingLetterMutation(),
    success: ({ result: { nomor } }) => `Surat keluar terdaftar dengan nomor ${nomor}`,
    reload: [listOutgoingLettersQueryKey, listClassificationsQueryKey],
  });
  const send = async ({ kodeKlasifikasi, unitKerjaId, tujuan, perihal, tanggalSurat }: z.output<typeof schema>) => {
    const { result } = await register.mutateAsync({
      body: {
        unitKerja: { id: unitKerjaId },
        dataKodeKlasifikasi: kodeKlasifikasi,
        perihal,
        tujuan,
        tanggalSurat,
        indukUnitKerja: { id: parentUnitId },
      },
    });
    onRegistered(result.nomor);
  };
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Surat Keluar"
      submitLabel="Submit"
      initial={BLANK}
      fieldNames={FIELD_NAMES}
      onlyButtonSends
      onSubmit={send}
    >
      {(form) => (
        <>
          <ClassificationFields form={form} />
          <SelectField
            form={form}
            name="unitKerjaId"
            label="Unit Kerja"
            placeholder="Pilih Unit Kerja"
            data={units.map((unit) => ({ value: unit.id, label: unit.kode }))}
          />
          <TextField form={form} name="tujuan" label="Tujuan" placeholder="Tujuan Surat" />
          <TextField form={form} name="perihal" label="Perihal" />
          <DateField form={form} name="tanggalSurat" label="Tanggal Surat" />
        </>
      )}
    </FormDialog>
  );
}
