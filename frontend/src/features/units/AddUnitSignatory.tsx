import * as z from 'zod/mini';
import { appointUnitSignatoryMutation } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { idInAddress } from '../../shared/idInAddress';
import { InvalidId } from '../../shared/ui/InvalidId';
import { BLANK_SIGNATORY, SignatoryForm, signatorySchema } from './SignatoryForm';
import { BLANK_TENURE, tenureChanges } from './TenureFields';

/** Signatories of a work unit by their numbers on the wire. */
const POSTS = [
  { value: 1, label: 'Tanda Tangan Nota Dinas' },
  { value: 2, label: 'Tanda Tangan Pengguna Anggaran' },
  { value: 3, label: 'Tanda Tangan PPTK' },
];

const schema = z.extend(signatorySchema, { jenis: requiredInt('Jenis wajib dipilih') });

/** /admin/unit-kerja/{id}: appoints a signatory of a work unit. */
export function AddUnitSignatory({ id, onDone }: { id: string; onDone: () => void }) {
  const unitKerjaId = idInAddress(id);
  if (unitKerjaId === null) return <InvalidId />;
  return (
    <SignatoryForm
      schema={schema}
      initial={{ ...BLANK_SIGNATORY, jenis: null }}
      title="Tambah Tanda Tangan"
      {...appointUnitSignatoryMutation()}
      toRequest={({ jenis, pegawaiId, jabatan, ...tenure }) => ({
        body: { pegawaiId, jabatan, ...tenureChanges(tenure, BLANK_TENURE), unitKerjaId, jenis: String(jenis) },
      })}
      onDone={onDone}
    >
      {(form) => <SelectField form={form} name="jenis" label="Jenis" placeholder="Pilih Jenis" data={POSTS} />}
    </SignatoryForm>
  );
}
