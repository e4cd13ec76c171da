import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import {
  downloadImportResult,
  downloadImportSample,
  getAccountChoicesOptions,
  getEmployeeChoicesOptions,
  type ImportRow,
  importEmployees,
  type MissingPerson,
  type StaffImport as Seen,
} from '../../api/generated';
import { orDash } from '../../shared/format';
import { ImportPage } from '../../shared/imports/ImportPage';
import { LevelTable } from '../../shared/imports/LevelTable';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';
import { PagedRows } from '../../shared/ui/PagedRows';
import { Section } from '../../shared/ui/Section';
import { STAFF_QUERIES } from './staffQueries';

/** Fields that a column may be for. */
const FIELDS = [
  { value: 'nama', label: 'Nama' },
  { value: 'nip', label: 'NIP' },
  { value: 'namaNip', label: 'Nama dan NIP' },
  { value: 'nik', label: 'NIK (tanpa NIP)' },
  { value: 'gelarDepan', label: 'Gelar depan' },
  { value: 'gelarBelakang', label: 'Gelar belakang' },
  { value: 'jabatan', label: 'Jabatan' },
  { value: 'pangkat', label: 'Pangkat' },
  { value: 'golongan', label: 'Golongan' },
  { value: 'ruang', label: 'Ruang (huruf golongan)' },
  { value: 'pangkatGolongan', label: 'Pangkat dan golongan' },
  { value: 'tingkatan', label: 'Tingkatan' },
  { value: 'unitKerja', label: 'Unit kerja' },
  { value: 'jenisPegawai', label: 'Jenis pegawai' },
];

const value = (key: string, title: string, width: number): Column<ImportRow & { id: number }> => ({
  accessor: key,
  title,
  width,
  render: ({ nilai }) => orDash(nilai[key]),
});

const SHOWN = [
  value('nama', 'Nama', 190),
  value('nip', 'NIP', 180),
  value('jabatan', 'Jabatan', 170),
  value('pangkat', 'Pangkat', 130),
  value('golongan', 'Gol.', 70),
  value('tingkatan', 'Tingkatan', 100),
  value('unitKerja', 'Unit kerja', 160),
  value('jenisPegawai', 'Jenis', 90),
];

type Props = { onDone: () => void };

/** /daftar-pegawai/impor: staff lists as offices have them. */
export function StaffImport({ onDone }: Props) {
  const choices = useQuery(getEmployeeChoicesOptions()).data;
  const units = useQuery(getAccountChoicesOptions()).data?.resultUnitKerja ?? [];
  const asked = (isian: string): Asked | null => {
    switch (isian) {
      case 'tingkatan':
        return {
          label: 'Tingkatan',
          kind: 'choice',
          choices: choices?.resultTingkatan.map(({ tingkatan }) => tingkatan) ?? [],
        };
      case 'unitKerja':
        return {
          label: 'Unit kerja',
          kind: 'choice',
          choices: units.map(({ kode, unitKerja }) => ({ value: kode, label: `${unitKerja} (${kode})` })),
        };
      case 'jabatan':
        return { label: 'Jabatan', kind: 'text' };
      case 'jenisPegawai':
        return { label: 'Jenis pegawai', kind: 'choice', choices: ['PNS', 'CPNS', 'PPPK', 'PPPK-PW', 'NON-ASN'] };
      case 'golongan':
      case 'pangkatGolongan':
        return {
          label: 'Golongan',
          kind: 'choice',
          choices: choices?.resultGolongan.map(({ golongan }) => golongan) ?? [],
        };
      case 'pangkat':
        return {
          label: 'Pangkat',
          kind: 'choice',
          choices: choices?.resultPangkat.map(({ pangkat }) => pangkat) ?? [],
        };
      default:
        return null;
    }
  };
  return (
    <ImportPage
      title="Impor Pegawai"
      description="Unggah daftar apa adanya: dari SIASN, dari buku daftar, atau hasil unduhan aplikasi ini. Tidak ada yang disimpan sebelum diperiksa."
      noun="pegawai"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      sample={{ fileName: 'Contoh_Impor_Pegawai.xlsx', download: () => downloadImportSample(AS_FILE) }}
      send={async (body) => (await importEmployees({ body, throwOnError: true })).data}
      result={{
        fileName: 'Hasil_Impor_Pegawai.xlsx',
        download: (body) => downloadImportResult({ body, ...AS_FILE }),
      }}
      reload={STAFF_QUERIES}
      below={(seen) => (
        <>
          <Missing seen={seen} />
          <LevelTable />
        </>
      )}
      onDone={onDone}
    />
  );
}

const MISSING: Column<MissingPerson & { id: number }>[] = [
  { accessor: 'nama', title: 'Nama', minWidth: 180, render: ({ nilai }) => orDash(nilai.nama) },
  { accessor: 'nip', title: 'NIP', width: 190, render: ({ nilai }) => orDash(nilai.nip) },
  { accessor: 'unitKerja', title: 'Unit kerja', minWidth: 150, render: ({ nilai }) => orDash(nilai.unitKerja) },
  { accessor: 'keadaan', title: 'Keadaan', width: 160 },
];

/** People of the office whom the file does not name. */
function Missing({ seen }: { seen: Seen }) {
  if (seen.jumlahTidakAda === 0) return null;
  const rows = seen.tidakAdaDiBerkas;
  const shown = seen.jumlahTidakAda > rows.length ? `${rows.length} dari ${seen.jumlahTidakAda}` : `${rows.length}`;
  return (
    <Section title="Tidak ada di berkas">
      <PagedRows
        label={`${shown} pegawai yang terdaftar tidak ada di berkas; mereka tetap terdaftar`}
        rows={rows}
        columns={MISSING}
      />
    </Section>
  );
}
