import { postUnitSignatory } from '../../api/units';
import { SelectField } from '../../shared/forms/SelectField';
import { idInAddress } from '../../shared/idInAddress';
import { InvalidId } from '../../shared/ui/InvalidId';
import { SignatoryForm } from './SignatoryForm';

const POSTS = [
  { value: 1, label: 'Tanda Tangan Nota Dinas' },
  { value: 2, label: 'Tanda Tangan Pengguna Anggaran' },
  { value: 3, label: 'Tanda Tangan PPTK' },
];

/** /admin/unit-kerja/{id}: lets somebody sign for a work unit. */
export function AddUnitSignatory({ id, onDone }: { id: string; onDone: () => void }) {
  const unitKerjaId = idInAddress(id);
  if (unitKerjaId === null) return <InvalidId />;
  return (
    <SignatoryForm
      title="Tambah Tanda Tangan"
      send={({ pegawaiId, jenis, jabatan }) =>
        postUnitSignatory({ pegawaiId: pegawaiId ?? 0, unitKerjaId, jabatan, jenis: String(jenis ?? '') })
      }
      onDone={onDone}
      post={(control) => (
        <SelectField control={control} name="jenis" label="Jenis" placeholder="Pilih Jenis" data={POSTS} required />
      )}
    />
  );
}
