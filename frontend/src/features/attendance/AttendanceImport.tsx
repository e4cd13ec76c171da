import { type ImportRow, importAttendance } from '../../api/generated';
import { longDate, orDash } from '../../shared/format';
import { ImportPage } from '../../shared/imports/ImportPage';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';

const FIELDS = [
  { value: 'nip', label: 'NIP' },
  { value: 'nama', label: 'Nama' },
  { value: 'tanggal', label: 'Tanggal' },
  { value: 'jenis', label: 'Jenis' },
  { value: 'jam', label: 'Jam' },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const SHOWN: Column<ImportRow & { id: number }>[] = [
  { accessor: 'nip', title: 'NIP', width: 190, render: ({ nilai }) => orDash(nilai.nip) },
  { accessor: 'nama', title: 'Nama', minWidth: 200, render: ({ nilai }) => orDash(nilai.nama) },
  {
    accessor: 'tanggal',
    title: 'Tanggal',
    width: 170,
    render: ({ nilai: { tanggal } }) => (tanggal && DAY.test(tanggal) ? longDate(tanggal) : orDash(tanggal)),
  },
  { accessor: 'jenis', title: 'Jenis', width: 110, render: ({ nilai }) => orDash(nilai.jenis) },
  { accessor: 'jam', title: 'Jam', width: 80, render: ({ nilai }) => orDash(nilai.jam) },
];

const KINDS = ['hadir', 'cuti', 'sakit'].map((value) => ({ value, label: value }));

const asked = (isian: string): Asked | null =>
  isian === 'jenis' ? { label: 'Jenis', kind: 'choice', choices: KINDS } : null;

type Props = { onDone: () => void };

/** /admin/kehadiran: attendance and leave, which receipts are compared with (T12). */
export function AttendanceImport({ onDone }: Props) {
  return (
    <ImportPage
      title="Impor Kehadiran"
      description="Unggah rekap presensi dan cuti dengan kolom NIP, Tanggal, Jenis (hadir, cuti, sakit), dan Jam; kuitansi perjalanan pada hari itu ditandai T12."
      noun="hari"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      send={async (body) => (await importAttendance({ body, throwOnError: true })).data}
      reload={[]}
      onDone={onDone}
    />
  );
}
