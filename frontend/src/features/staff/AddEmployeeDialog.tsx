import { addEmployee, type RecordDraft } from '../../api/staff';
import { FormDialog } from '../../shared/ui/FormDialog';
import { ADD_ORDER, RecordFields } from './RecordFields';
import { useKeepRecord } from './useKeepRecord';

const BLANK: RecordDraft = { nama: '', nip: '', jabatan: '', pangkatId: null, golonganId: null, tingkatanId: null };

/** 'Tambah Pegawai': one new staff record. */
export function AddEmployeeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useKeepRecord(addEmployee, 'Data berhasil disimpan');
  return (
    <FormDialog<RecordDraft>
      opened={opened}
      onClose={onClose}
      title="Tambah Pegawai"
      submitLabel="Tambah Pegawai"
      initial={BLANK}
      onSubmit={add.mutateAsync}
    >
      {({ control }) => <RecordFields control={control} nameLabel="Nama Pegawai" order={ADD_ORDER} />}
    </FormDialog>
  );
}
