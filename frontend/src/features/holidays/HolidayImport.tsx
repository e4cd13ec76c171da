import { type ImportRow, importHolidays, listHolidaysQueryKey } from '../../api/generated';
import { longDate, orDash } from '../../shared/format';
import { ImportPage } from '../../shared/imports/ImportPage';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';

const FIELDS = [
  { value: 'tanggal', label: 'Tanggal' },
  { value: 'nama', label: 'Nama' },
  { value: 'hari', label: 'Hari' },
];

const SHOWN: Column<ImportRow & { id: number }>[] = [
  {
    accessor: 'tanggal',
    title: 'Tanggal',
    width: 190,
    render: ({ nilai }) => (nilai.tanggal ? longDate(nilai.tanggal) : orDash(null)),
  },
  { accessor: 'nama', title: 'Nama', minWidth: 240, render: ({ nilai }) => orDash(nilai.nama) },
];

const asked = (isian: string): Asked | null => (isian === 'tahun' ? { label: 'Tahun', kind: 'text' } : null);

type Props = { onDone: () => void };

/** /admin/hari-libur/impor: the national list of a year, or the office's own. */
export function HolidayImport({ onDone }: Props) {
  return (
    <ImportPage
      title="Impor Hari Libur"
      description="Unggah daftar hari libur nasional dan cuti bersama apa adanya; satu baris boleh memuat beberapa tanggal."
      noun="hari libur"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      send={async (body) => (await importHolidays({ body, throwOnError: true })).data}
      reload={[listHolidaysQueryKey]}
      onDone={onDone}
    />
  );
}
