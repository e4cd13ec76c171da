import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getYearEndOptions, listOpenMattersOptions, type OpenMatterRow } from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { longDate, orDash, rupiah } from '../../shared/format';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';

const PAGE_SIZE = 15;

const columns: Column<OpenMatterRow>[] = [
  numberColumn('No'),
  { accessor: 'nomor', title: 'Nomor', render: ({ nomor }) => orDash(nomor) },
  { accessor: 'nama', title: 'Nama' },
  { accessor: 'unitKerja', title: 'Unit kerja' },
  { accessor: 'tanggal', title: 'Tanggal', width: 170, render: ({ tanggal }) => (tanggal ? longDate(tanggal) : '-') },
  {
    accessor: 'nilai',
    title: 'Nilai',
    textAlign: 'right',
    width: 150,
    render: ({ nilai }) => (nilai === null || nilai === undefined ? '-' : rupiah(nilai)),
  },
];

type Props = { tahun: number; kode: string; page: number; onPageChange: (page: number) => void };

/** /tutup-tahun/$tahun/$kode: what is open of a kind in a year, oldest first. */
export function OpenMatterList({ tahun, kode, page, onPageChange }: Props) {
  const parent = useSignedInUser()?.unitKerja_profile.indukUnitKerja;
  const path = { id: parent?.id ?? 0, tahun };
  // The titles came with the page that led here.
  const matters = useQuery(getYearEndOptions({ path })).data?.result.terbuka;
  const title = matters?.find((matter) => matter.kode === kode)?.judul ?? 'Yang terbuka';
  const query = { kode, page: String(page), limit: String(PAGE_SIZE) };
  const rows = useQuery({
    ...listOpenMattersOptions({ path, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle title={title} description={`Tahun ${tahun}, ${parent?.kodeInduk}`} />
      <DataTable
        query={rows}
        // Signatories of several kinds may have one id.
        rows={(list) => list.result.map((row, index) => ({ ...row, id: index }))}
        columns={columns}
        label={title}
        emptyText="Tidak ada yang terbuka."
        before={({ page: loaded, limit }) => loaded * limit}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
    </>
  );
}
