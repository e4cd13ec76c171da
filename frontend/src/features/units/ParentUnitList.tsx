import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listParentUnitsOptions, type ParentUnit } from '../../api/generated';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';
import { AddParentUnitDialog } from './AddParentUnitDialog';
import { type EditedUnit, EditUnitDialog } from './EditUnitDialog';

const columns = (onEdit: (unit: EditedUnit) => void): Column<ParentUnit>[] => [
  numberColumn('No'),
  { accessor: 'indukUnitKerja', title: 'OPD', sortBy: (unit) => unit.indukUnitKerja },
  { accessor: 'kodeInduk', title: 'Kode', width: 180, sortBy: (unit) => unit.kodeInduk },
  {
    accessor: 'sumberDana',
    title: 'Sumber Dana',
    width: 220,
    render: ({ indukUKSumberDanas }) =>
      indukUKSumberDanas.map(({ sumberDana }) => sumberDana.sumber).join(', ') || WORDS.missing,
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 80,
    render: ({ id, indukUnitKerja: nama, kodeInduk: kode, asal, versi }) => (
      <IconButton
        label={`Ubah ${nama}`}
        icon={IconPencil}
        onClick={() => onEdit({ kind: 'induk', id, nama, kode, asal, versi })}
      />
    ),
  },
];

/** /admin/daftar-induk-unit-kerja: the parent units of the office. */
export function ParentUnitList() {
  const units = useQuery(listParentUnitsOptions());
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<EditedUnit | null>(null);
  return (
    <>
      <PageTitle
        title="Daftar Induk Unit Kerja"
        actions={
          <Button onClick={() => setAdding(true)} disabled={!units.data}>
            Tambah OPD +
          </Button>
        }
      />
      <DataTable
        query={units}
        rows={(list) => list.result}
        columns={columns(setEdited)}
        nextStep="Tambah induk unit kerja dengan 'Tambah OPD +'."
        findIn={(unit) => `${unit.indukUnitKerja} ${unit.kodeInduk}`}
      />
      <AddParentUnitDialog
        opened={adding}
        onClose={() => setAdding(false)}
        sources={units.data?.resultSumberDana ?? []}
      />
      <EditUnitDialog unit={edited} onClose={() => setEdited(null)} />
    </>
  );
}
