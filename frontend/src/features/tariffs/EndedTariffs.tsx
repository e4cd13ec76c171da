import type { EndedTariff } from '../../api/generated';
import { longDate, rupiah } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { PagedRows } from '../../shared/ui/PagedRows';
import { Section } from '../../shared/ui/Section';
import { kindLabel, tariffScope } from './tariffKinds';

const COLUMNS: Column<EndedTariff>[] = [
  { accessor: 'jenis', title: 'Jenis', width: 180, render: ({ jenis }) => kindLabel(jenis) },
  { accessor: 'provinsi', title: 'Tempat dan tingkatan', minWidth: 200, render: tariffScope },
  {
    accessor: 'nilai',
    title: 'Nilai',
    width: 120,
    textAlign: 'right',
    render: ({ nilai }) => <span className="amount">{rupiah(nilai)}</span>,
  },
  { accessor: 'terakhir', title: 'Berakhir', width: 150, render: ({ terakhir }) => longDate(terakhir) },
  {
    accessor: 'digantikan',
    title: 'Pengganti',
    width: 130,
    render: ({ digantikan }) => (digantikan ? 'ada di berkas' : 'tidak ada'),
  },
];

/** Open tariffs that the import ends, those without a successor first. */
export function EndedTariffs({ ended }: { ended: EndedTariff[] }) {
  if (ended.length === 0) return null;
  const bare = ended.filter(({ digantikan }) => !digantikan).length;
  const label = `${ended.length} tarif yang masih berlaku diakhiri`;
  return (
    <Section title="Tarif yang diakhiri">
      <PagedRows
        label={bare > 0 ? `${label}; ${bare} di antaranya tanpa pengganti di berkas ini` : label}
        rows={ended}
        columns={COLUMNS}
      />
    </Section>
  );
}
