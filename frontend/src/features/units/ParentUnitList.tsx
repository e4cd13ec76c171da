import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listParentUnitsOptions, type ParentUnit } from '../../api/generated';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';
import { AddParentUnitDialog } from './AddParentUnitDialog';

const COLUMNS: Column<ParentUnit>[] = [
  numberColumn('No'),
  { accessor: 'indukUnitKerja', title: 'OPD', sortBy: (unit) => unit.indukUnitKerja },
  { accessor: 'kodeInduk', title: 'Kode', width: 180, sortBy: (unit) => unit.kodeInduk },
  {
    accessor: 'sumberDana',
    title: 'Sumber Dana',
    width: 220,
    render: ({ indukUKSumberDanas }) =>
      indukUKSumberDanas.length > 0
        ? indukUKSumberDanas.map(({ id, sumberDana }) => <div key={id}>{sumberDana.sumber}</div>)
        : WORDS.missing,
  },
];

/** /admin/daftar-induk-unit-kerja: the parent units of the office. */
export function ParentUnitList() {
  const units = useQuery(listParentUnitsOptions());
  const [adding, setAdding] = useState(false);
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
        columns={COLUMNS}
        nextStep="Tambah induk unit kerja dengan 'Tambah OPD +'."
        findIn={(unit) => `${unit.indukUnitKerja} ${unit.kodeInduk}`}
      />
      <AddParentUnitDialog
        opened={adding}
        onClose={() => setAdding(false)}
        sources={units.data?.resultSumberDana ?? []}
      />
    </>
  );
}
