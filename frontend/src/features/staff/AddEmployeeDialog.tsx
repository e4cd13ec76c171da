import * as z from 'zod/mini';
import { enrolEmployeeMutation } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { FormDialog } from '../../shared/ui/FormDialog';
import { ADD_ORDER, RecordFields, recordSchema } from './RecordFields';
import { useSaveRecord } from './useSaveRecord';

const schema = z.extend(recordSchema, { nama: requiredText('Nama Pegawai wajib diisi') });

const BLANK: z.input<typeof schema> = {
  nama: '',
  nip: '',
  jabatan: '',
  pangkatId: null,
  golonganId: null,
  tingkatanId: null,
  jenisPegawai: null,
  unitKerjaId: null,
  bank: '',
  nomorRekening: '',
  konfirmasi: false,
};

/** 'Tambah Pegawai'. */
export function AddEmployeeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useSaveRecord(enrolEmployeeMutation(), 'Data berhasil disimpan');
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Tambah Pegawai"
      submitLabel="Tambah Pegawai"
      initial={BLANK}
      onSubmit={({ jenisPegawai, unitKerjaId, konfirmasi, ...record }) =>
        add.mutateAsync({
          body: {
            ...record,
            jenisPegawai: jenisPegawai ?? undefined,
            unitKerjaId: unitKerjaId ?? undefined,
            konfirmasi: konfirmasi || undefined,
          },
        })
      }
    >
      {(form) => <RecordFields form={form} nameLabel="Nama Pegawai" order={ADD_ORDER} isTwin={add.isTwin} />}
    </FormDialog>
  );
}
