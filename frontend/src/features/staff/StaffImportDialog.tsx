import { AS_FILE } from '../../api/download';
import { downloadImportSample, importEmployees } from '../../api/generated';
import { ImportDialog } from '../../shared/ui/ImportDialog';
import { ImportPreview } from './ImportPreview';
import { STAFF_QUERIES } from './staffQueries';

type Props = { opened: boolean; onClose: () => void };

/** 'Impor Excel' of employees. */
export function StaffImportDialog(props: Props) {
  return (
    <ImportDialog
      {...props}
      title="Impor Excel"
      noun="pegawai"
      columns="Kolom Nama, NIP, Jabatan, dan Tingkatan wajib ada; Pangkat, Golongan, dan Unit Kerja boleh ditambahkan. Urutan kolom bebas. Format kolom NIP sebagai Teks agar angkanya utuh."
      sample={{ fileName: 'Contoh_Impor_Pegawai.xlsx', download: () => downloadImportSample(AS_FILE) }}
      send={async (body) => (await importEmployees({ body, throwOnError: true })).data}
      reload={STAFF_QUERIES}
      preview={(seen) => <ImportPreview seen={seen} />}
    />
  );
}
