import { postLetter, type UnitCode } from '../../api/letters';
import type { UnitProfile } from '../../api/session';
import { DateField } from '../../shared/forms/DateField';
import type { FieldNames } from '../../shared/forms/placeErrors';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { ClassificationFields } from './ClassificationFields';
import { LETTERS } from './queries';

/** The dialog's values; `kodeKlasifikasi` is the code as text, as the letter carries it. */
export type LetterDraft = {
  klasifikasiId: number | null;
  kodeKlasifikasi: string | null;
  unitKerjaId: number | null;
  tujuan: string;
  perihal: string;
  tanggalSurat: string | null;
};

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
  /** Told the number the letter got. */
  onRegistered: (number: string) => void;
  parentUnit: UnitProfile['indukUnitKerja'];
  units: UnitCode[];
};

/** 'Tambah Surat Keluar'. */
export function AddLetterDialog({ opened, onClose, onRegistered, parentUnit, units }: Props) {
  const register = useAction({
    run: ({ tujuan, perihal, tanggalSurat, ...draft }: LetterDraft) =>
      postLetter(parentUnit, {
        unitKerja: units.find((unit) => unit.id === draft.unitKerjaId) ?? null,
        dataKodeKlasifikasi: draft.kodeKlasifikasi,
        tujuan,
        perihal,
        tanggalSurat,
      }),
    success: ({ nomor }) => `Surat keluar terdaftar dengan nomor ${nomor}`,
    reload: [LETTERS, ['classifications']],
  });
  const send = async (draft: LetterDraft) => onRegistered((await register.mutateAsync(draft)).nomor);
  return (
    <FormDialog<LetterDraft>
      opened={opened}
      onClose={onClose}
      title="Tambah Surat Keluar"
      submitLabel="Submit"
      initial={BLANK}
      fieldNames={FIELD_NAMES}
      onSubmit={send}
    >
      {(form) => (
        <>
          <ClassificationFields form={form} />
          <SelectField
            control={form.control}
            name="unitKerjaId"
            label="Unit Kerja"
            placeholder="Pilih Unit Kerja"
            data={units.map((unit) => ({ value: unit.id, label: unit.kode }))}
            required
          />
          <TextField control={form.control} name="tujuan" label="Tujuan" placeholder="Tujuan Surat" required />
          <TextField control={form.control} name="perihal" label="Perihal" required />
          <DateField control={form.control} name="tanggalSurat" label="Tanggal Surat" required />
        </>
      )}
    </FormDialog>
  );
}
