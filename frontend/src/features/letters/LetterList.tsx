import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import { exportOutgoingLetters, listOutgoingLettersOptions, type OutgoingLetterPage } from '../../api/generated';
import { type UnitProfile, useHoldsRole, useSignedInUser } from '../../api/session';
import { orDash } from '../../shared/format';
import { LetterActions } from '../../shared/letters/LetterActions';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { usePageSize } from '../../shared/pageSize';
import { ROLE } from '../../shared/roles';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AddLetterDialog } from './AddLetterDialog';
import { CorrectLetterDialog } from './CorrectLetterDialog';
import { LetterFilters } from './LetterFilters';
import type { LetterFilter } from './letterFilter';
import { NumberGiven } from './NumberGiven';
import { VoidLetterDialog } from './VoidLetterDialog';

export type OutgoingLetter = OutgoingLetterPage['result'][number];
type Props = {
  filter?: LetterFilter;
  /** Shows the first page of another filter. */
  onFilter?: (filter: LetterFilter) => void;
  page: number;
  onPageChange: (page: number) => void;
};

/** /admin/surat-keluar: the outgoing letters of the user's parent unit. */
export function LetterList(props: Props) {
  const user = useSignedInUser();
  return user ? <LettersOfOffice {...props} unit={user.unitKerja_profile} /> : null;
}

function LettersOfOffice({ filter = {}, onFilter, page, onPageChange, unit }: Props & { unit: UnitProfile }) {
  const parentUnit = String(unit.indukUnitKerja.id);
  const [rows] = usePageSize();
  const query = { ...filter, page: String(page), limit: String(rows), indukUnitKerjaId: parentUnit };
  const letters = useQuery({ ...listOutgoingLettersOptions({ query }), placeholderData: keepPreviousData });
  const [adding, setAdding] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<OutgoingLetter | null>(null);
  const [voided, setVoided] = useState<OutgoingLetter | null>(null);
  const mayChange = useHoldsRole([ROLE.registrar]);
  const actions = mayChange ? [actionColumn(setCorrected, setVoided)] : [];
  return (
    <>
      <PageTitle
        title="Daftar Surat Keluar"
        description={unit.indukUnitKerja.kodeInduk}
        actions={
          <Group gap="sm">
            <DownloadButton
              label="Unduh Excel"
              fileName="Surat_Keluar.xlsx"
              download={() => exportOutgoingLetters({ query: { ...filter, indukUnitKerjaId: parentUnit }, ...AS_FILE })}
            />
            <Button onClick={() => setAdding(true)} disabled={!letters.data}>
              Tambah +
            </Button>
          </Group>
        }
      />
      <Stack>
        {given && <NumberGiven number={given} onClose={() => setGiven(null)} />}
        {onFilter && <LetterFilters filter={filter} onFilter={onFilter} />}
        <div>
          <DataTable
            query={letters}
            rows={(list) => list.result}
            columns={[numberColumn('no.'), ...columns, ...actions]}
            nextStep={
              filter.cari || filter.dari || filter.sampai
                ? 'Ubah atau kosongkan saringan.'
                : "Tambah surat keluar dengan 'Tambah +'. Nota dinas masuk sendiri saat perjalanan diajukan."
            }
            before={({ page: loaded, limit }) => loaded * limit}
            paging={({ totalPage }) => ({ page, totalPage, isSized: true, onChange: onPageChange })}
          />
        </div>
      </Stack>
      <AddLetterDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onRegistered={setGiven}
        parentUnitId={unit.indukUnitKerja.id}
        units={letters.data?.resultUnitKerja ?? []}
        newest={letters.data?.suratTerbaru ?? []}
      />
      <CorrectLetterDialog letter={corrected} onClose={() => setCorrected(null)} />
      <VoidLetterDialog letter={voided} onClose={() => setVoided(null)} />
    </>
  );
}

/** Kind of a letter: a letter with a trip is its memo. */
const kindOf = (letter: OutgoingLetter) => (letter.perjalanans.length > 0 ? 'Nota Dinas' : 'Surat keluar');

/** Number of a letter; of a void one with its reason. */
function NumberCell({ letter }: { letter: OutgoingLetter }) {
  const { nomor, nomorAkhir } = letter;
  if (!letter.keadaan) return <LetterNumber internal={nomor} final={nomorAkhir} />;
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <LetterNumber internal={nomor} final={nomorAkhir} render={(number) => <s>{number}</s>} />
        <Badge color="gray">{letter.keadaan}</Badge>
      </Group>
      {letter.alasanBatal && <div className="cell-about">{letter.alasanBatal}</div>}
    </div>
  );
}

type Pick = (letter: OutgoingLetter) => void;

/** Buttons that correct a letter or make it void; a memo is changed with its trip. */
const actionColumn = (onCorrect: Pick, onVoid: Pick): Column<OutgoingLetter> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 190,
  render: (letter) =>
    !letter.arsip &&
    letter.perjalanans.length === 0 && (
      <Group gap={4} wrap="nowrap">
        <LetterActions letter={{ ...letter, dokumen: 'surat-keluar' }} mayChange={!letter.keadaan} />
        {!letter.keadaan && (
          <>
            <IconButton label={`Perbaiki ${letter.nomor}`} icon={IconPencil} onClick={() => onCorrect(letter)} />
            <IconButton label={`Batalkan ${letter.nomor}`} icon={IconBan} onClick={() => onVoid(letter)} />
          </>
        )}
      </Group>
    ),
});

const columns: Column<OutgoingLetter>[] = [
  {
    accessor: 'nomor',
    title: 'Nomor Surat',
    width: 300,
    cut: true,
    render: (letter) => <NumberCell letter={letter} />,
  },
  { accessor: 'jenis', title: 'Jenis Surat', width: 120, render: kindOf },
  {
    accessor: 'tujuan',
    title: 'Tujuan',
    minWidth: 150,
    cut: true,
    render: (letter) => orDash(letter.tujuan),
  },
  {
    accessor: 'perihal',
    title: 'Perihal',
    minWidth: 170,
    cut: true,
    render: (letter) => orDash(letter.perihal),
  },
];
