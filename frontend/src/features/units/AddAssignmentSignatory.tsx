import { appointAssignmentSignatoryMutation } from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { BLANK_SIGNATORY, SignatoryForm, signatorySchema } from './SignatoryForm';
import { BLANK_TENURE, tenureChanges } from './TenureFields';

/** /admin/ttd-surat-tugas: appoints a signatory of assignment letters of the user's parent unit. */
export function AddAssignmentSignatory({ onDone }: { onDone: () => void }) {
  const user = useSignedInUser();
  if (!user) return null;
  const indukUnitKerjaId = user.unitKerja_profile.indukUnitKerja.id;
  return (
    <SignatoryForm
      schema={signatorySchema}
      initial={BLANK_SIGNATORY}
      title="Tambah TTD Surat Tugas"
      {...appointAssignmentSignatoryMutation()}
      toRequest={({ pegawaiId, jabatan, ...tenure }) => ({
        body: { pegawaiId, jabatan, ...tenureChanges(tenure, BLANK_TENURE), indukUnitKerjaId },
      })}
      onDone={onDone}
    />
  );
}
