import { type ImportRow, importCeilings, listBudgetsQueryKey } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { ImportPage } from '../../shared/imports/ImportPage';
import type { Asked } from '../../shared/imports/Questions';
import type { Column } from '../../shared/ui/DataTable';

const FIELDS = [
  { value: 'tahun', label: 'Tahun' },
  { value: 'kode', label: 'Kode rekening atau sub kegiatan' },
  { value: 'nama', label: 'Sub kegiatan' },
  { value: 'unit', label: 'Unit kerja' },
  { value: 'pagu', label: 'Pagu' },
];

const SHOWN: Column<ImportRow & { id: number }>[] = [
  { accessor: 'kode', title: 'Kode', width: 200, render: ({ nilai }) => orDash(nilai.kode) },
  { accessor: 'nama', title: 'Sub kegiatan', minWidth: 220, render: ({ nilai }) => orDash(nilai.nama) },
  { accessor: 'tahun', title: 'Tahun', width: 80, render: ({ nilai }) => orDash(nilai.tahun) },
  {
    accessor: 'pagu',
    title: 'Pagu',
    width: 150,
    textAlign: 'right',
    render: ({ nilai }) => <span className="amount">{nilai.pagu ? rupiah(Number(nilai.pagu)) : '–'}</span>,
  },
];

const asked = (isian: string): Asked | null => (isian === 'tahun' ? { label: 'Tahun', kind: 'text' } : null);

type Props = { onDone: () => void };

/** /admin/anggaran/impor: ceilings from a budget export with account codes. */
export function CeilingImport({ onDone }: Props) {
  return (
    <ImportPage
      title="Impor Pagu"
      description="Unggah ekspor anggaran apa adanya; baris dicocokkan dengan sub kegiatan menurut kodenya."
      noun="pagu"
      fields={FIELDS}
      shown={SHOWN}
      asked={asked}
      send={async (body) => (await importCeilings({ body, throwOnError: true })).data}
      reload={[listBudgetsQueryKey]}
      onDone={onDone}
    />
  );
}
