import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Destination,
  listDestinations,
  listDestinationsOptions,
  listDestinationsQueryKey,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { allPagesOptions, useIsSought } from '../../shared/soughtList';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AddDestinationDialog } from './AddDestinationDialog';
import { EditDestinationDialog } from './EditDestinationDialog';

/** Rows of a page. */
const PAGE_SIZE = 50;

type Props = {
  page: number;
  onPageChange: (page: number) => void;
  /** Shows the buttons that add and edit. */
  mayEdit: boolean;
};

/** /admin/dalam-kota: the in-town destinations. */
export function DestinationList({ page, onPageChange, mayEdit }: Props) {
  const destinations = useQuery({
    ...listDestinationsOptions({ query: { page: String(page), limit: String(PAGE_SIZE) } }),
    placeholderData: keepPreviousData,
  });
  const isSought = useIsSought();
  const all = useQuery({
    ...allPagesOptions(
      listDestinationsQueryKey(),
      async (query) => (await listDestinations({ query, throwOnError: true })).data,
    ),
    enabled: isSought,
    placeholderData: destinations.data,
  });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Destination | null>(null);
  return (
    <>
      <PageTitle
        title="Daftar Dalam Kota"
        actions={mayEdit && <Button onClick={() => setAdding(true)}>Tambah +</Button>}
      />
      <DataTable
        query={isSought ? all : destinations}
        rows={(list) => list.result}
        columns={mayEdit ? [...columns, editColumn(setEdited)] : columns}
        findIn={({ nama, indukUnitKerja }) => `${nama} ${indukUnitKerja.indukUnitKerja}`}
        nextStep={mayEdit ? "Tambah tujuan dengan 'Tambah +'." : 'Admin unit menambah tujuan dalam kota.'}
        paging={({ totalPage }) => ({ page: isSought ? 0 : page, totalPage, onChange: onPageChange })}
      />
      {mayEdit && (
        <>
          <AddDestinationDialog opened={adding} onClose={() => setAdding(false)} />
          <EditDestinationDialog destination={edited} onClose={() => setEdited(null)} />
        </>
      )}
    </>
  );
}

const columns: Column<Destination>[] = [
  {
    accessor: 'nama',
    title: 'Tujuan',
    minWidth: 180,
    render: ({ nama, dasarHukum }) => (
      <>
        {nama}
        {dasarHukum && <div className="cell-about">{dasarHukum}</div>}
      </>
    ),
    sortBy: (row) => row.nama,
  },
  {
    accessor: 'uangTransport',
    title: 'Uang transport',
    width: 150,
    textAlign: 'right',
    render: (row) => rupiah(row.uangTransport),
    sortBy: (row) => row.uangTransport,
  },
  {
    accessor: 'durasi',
    title: 'Durasi',
    width: 90,
    textAlign: 'right',
    render: (row) => `${row.durasi} jam`,
    sortBy: (row) => row.durasi,
  },
  {
    accessor: 'indukUnitKerja',
    title: 'Induk Unit Kerja',
    minWidth: 160,
    render: (row) => row.indukUnitKerja.indukUnitKerja,
  },
];

const editColumn = (onEdit: (row: Destination) => void): Column<Destination> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 64,
  render: (row) => <IconButton label={`Edit ${row.nama}`} icon={IconPencil} onClick={() => onEdit(row)} />,
});
