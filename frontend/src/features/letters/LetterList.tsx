import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutgoingLetter } from '../../api/letters';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { orDash } from '../../shared/format';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AddLetterDialog } from './AddLetterDialog';
import { NumberGiven } from './NumberGiven';
import { lettersQuery, PAGE_SIZE } from './queries';

type Props = { page: number; onPageChange: (page: number) => void };

/** /admin/surat-keluar: the outgoing letters of the user's parent unit. */
export function LetterList(props: Props) {
  const user = useSignedInUser();
  return user ? <LettersOfOffice {...props} unit={user.unitKerja_profile} /> : null;
}

function LettersOfOffice({ page, onPageChange, unit }: Props & { unit: UnitProfile }) {
  const letters = useQuery(lettersQuery(unit.indukUnitKerja.id, page));
  const [adding, setAdding] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  return (
    <>
      <PageTitle
        title="Daftar Surat Keluar"
        description={unit.indukUnitKerja.kodeInduk}
        actions={
          <Button onClick={() => setAdding(true)} disabled={!letters.data}>
            Tambah +
          </Button>
        }
      />
      <Stack>
        {given && <NumberGiven number={given} onClose={() => setGiven(null)} />}
        <div>
          <DataTable
            query={letters}
            rows={(list) => list.result}
            columns={[numberColumn('no.', page, PAGE_SIZE), ...columns]}
            paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
          />
        </div>
      </Stack>
      <AddLetterDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onRegistered={setGiven}
        parentUnit={unit.indukUnitKerja}
        units={letters.data?.resultUnitKerja ?? []}
      />
    </>
  );
}

/** A letter with a trip is its memo. */
const kindOf = (letter: OutgoingLetter) => (letter.perjalanans.length > 0 ? 'Nota Dinas' : 'Surat keluar');

const columns: Column<OutgoingLetter>[] = [
  { accessor: 'nomor', title: 'Nomor Surat', width: 300 },
  { accessor: 'jenis', title: 'Jenis Surat', width: 120, render: kindOf },
  {
    accessor: 'tujuan',
    title: 'Tujuan',
    cellsStyle: () => ({ minWidth: 180 }),
    render: (letter) => orDash(letter.tujuan),
  },
  {
    accessor: 'perihal',
    title: 'Perihal',
    cellsStyle: () => ({ minWidth: 200 }),
    render: (letter) => orDash(letter.perihal),
  },
];
