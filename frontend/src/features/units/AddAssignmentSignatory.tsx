import { useSignedInUser } from '../../api/session';
import { postAssignmentSignatory } from '../../api/units';
import { SignatoryForm } from './SignatoryForm';

/** /admin/ttd-surat-tugas: lets somebody sign assignment letters of the user's parent unit. */
export function AddAssignmentSignatory({ onDone }: { onDone: () => void }) {
  const user = useSignedInUser();
  if (!user) return null;
  const indukUnitKerjaId = user.unitKerja_profile.indukUnitKerja.id;
  return (
    <SignatoryForm
      title="Tambah TTD Surat Tugas"
      send={({ pegawaiId, jabatan }) =>
        postAssignmentSignatory({ pegawaiId: pegawaiId ?? 0, indukUnitKerjaId, jabatan })
      }
      onDone={onDone}
    />
  );
}
