import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  listClassificationsQueryKey,
  listOutgoingLettersQueryKey,
  registerOutgoingLetterMutation,
  type WorkUnitCode,
} from '../../api/generated';
import { longDate } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import type { FieldNames } from '../../shared/forms/placeErrors';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { TextField } from '../../shared/forms/TextField';
import type { SchemaForm } from '../../shared/forms/useSchemaForm';
import { notifyWarning } from '../../shared/notify';
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
  /** Reason of a date before that of the newest letter. */
  alasan: z.string().check(z.trim()),
});

export type LetterDraft = z.input<typeof schema>;

const BLANK: LetterDraft = {
  klasifikasiId: null,
  kodeKlasifikasi: null,
  unitKerjaId: null,
  tujuan: '',
  perihal: '',
  tanggalSurat: null,
  alasan: '',
};
const FIELD_NAMES: FieldNames<LetterDraft> = { dataKodeKlasifikasi: 'kodeKlasifikasi', unitKerja: 'unitKerjaId' };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Called with the number of the letter. */
  onRegistered: (number: string) => void;
  parentUnitId: number;
  units: WorkUnitCode[];
  /** Dates of the newest letters, one a year. */
  newest: string[];
};

/** 'Tambah Surat Keluar'. */
export function AddLetterDialog({ opened, onClose, onRegistered, parentUnitId, units, newest }: Props) {
  const register = useAction({
    ...registerOutgoingLetterMutation(),
    success: ({ result: { nomor }, peringatan }) => {
      notifyWarning(...peringatan);
      return `Surat keluar terdaftar dengan nomor ${nomor}`;
    },
    reload: [listOutgoingLettersQueryKey, listClassificationsQueryKey],
  });
  const send = async (letter: z.output<typeof schema>) => {
    const { kodeKlasifikasi, unitKerjaId, tujuan, perihal, tanggalSurat, alasan } = letter;
    const { result } = await register.mutateAsync({
      body: {
        unitKerja: { id: unitKerjaId },
        dataKodeKlasifikasi: kodeKlasifikasi,
        perihal,
        tujuan,
        tanggalSurat,
        indukUnitKerja: { id: parentUnitId },
        alasan: newerThan(tanggalSurat, newest) && alasan ? alasan : undefined,
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
          <BackdateReason form={form} newest={newest} />
        </>
      )}
    </FormDialog>
  );
}

/** Days by which a letter may be dated before the newest one without a reason (office C-7). */
const UNMARKED_DAYS = 7;
const DAY = 86_400_000;

/** Date of the newest letter of the same year, if a letter of this date is dated back before it. */
function newerThan(date: string | null, newest: string[]): string | undefined {
  const days = (day: string) => Date.parse(day.slice(0, 10)) / DAY;
  return date
    ? newest.find((day) => day.slice(0, 4) === date.slice(0, 4) && days(day) - days(date) > UNMARKED_DAYS)
    : undefined;
}

/** Alasan: asked for once the date lies before that of the newest letter. */
function BackdateReason({
  form,
  newest,
}: {
  form: SchemaForm<LetterDraft, z.output<typeof schema>>;
  newest: string[];
}) {
  const date = useWatch({ control: form.control, name: 'tanggalSurat' });
  const newer = newerThan(date, newest);
  if (!newer) return null;
  return (
    <TextareaField
      form={form}
      name="alasan"
      label="Alasan tanggal mundur"
      description={`Surat terbaru bertanggal ${longDate(newer)}; alasan tercatat di buku nomor.`}
      minRows={2}
      maxLength={1000}
    />
  );
}
