import { Badge, Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconFileCheck, IconHash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE, saveFile } from '../../api/download';
import { exportFinalNumbers, type ListedLetter, listWaitingLettersOptions, printTripLetter } from '../../api/generated';
import { shortDate } from '../../shared/format';
import { DOCUMENTS, type WaitingSearch } from '../../shared/letters/documents';
import { FinalNumberDialog } from '../../shared/letters/FinalNumberDialog';
import { SignedFileDialog } from '../../shared/letters/SignedFileDialog';
import { notifyWarnings } from '../../shared/notify';
import { officeToday } from '../../shared/officeClock';
import { ArchiveBadge } from '../../shared/ui/ArchiveBadge';
import { ChoiceChips } from '../../shared/ui/ChoiceChips';
import { CopyText } from '../../shared/ui/CopyText';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { IconButton } from '../../shared/ui/IconButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useAction } from '../../shared/useAction';
import { LetterFields } from './LetterFields';
import { ageColour, ageOf, ageText } from './letterAge';
import { PasteNumbersDialog } from './PasteNumbersDialog';

/** Rows of a page. */
const PAGE_SIZE = 50;
const CHOICES = Object.entries(DOCUMENTS).map(([value, label]) => ({ value, label }));

/** Row of the table; ids of letters are unique within their document only. */
type Row = { id: number; letter: ListedLetter };

type Props = { search: WaitingSearch; onSearch: (search: WaitingSearch) => void };

/** /srikandi: letters that wait for the number that SRIKANDI gives them. */
export function SrikandiPage({ search, onSearch }: Props) {
  const { dokumen, cari, halaman = 1 } = search;
  const query = { dokumen, cari, page: String(halaman - 1), limit: String(PAGE_SIZE) };
  const letters = useQuery({ ...listWaitingLettersOptions({ query }), placeholderData: keepPreviousData });
  const [pasting, setPasting] = useState(false);
  const [numbered, setNumbered] = useState<ListedLetter | null>(null);
  const [signed, setSigned] = useState<ListedLetter | null>(null);
  const [copied, setCopied] = useState<ListedLetter | null>(null);
  const download = useAction({
    mutationFn: async ({ dokumen, perjalananId }: ListedLetter) => {
      const answer = await printTripLetter({ path: { id: perjalananId ?? 0 }, body: { dokumen } as never, ...AS_FILE });
      await saveFile(answer, `${dokumen}.docx`);
      notifyWarnings(answer.response);
    },
    changes: false,
  });
  const actions = actionColumn({ setNumbered, setSigned, setCopied, download: download.mutate });
  return (
    <>
      <PageTitle
        title="Nomor SRIKANDI"
        description="Surat yang menunggu nomor akhir"
        actions={
          <Group gap="xs">
            <DownloadButton
              label="Unduh Excel"
              download={() => exportFinalNumbers({ ...AS_FILE })}
              fileName="Nomor_Akhir.xlsx"
            />
            <Button onClick={() => setPasting(true)}>Tempel nomor</Button>
          </Group>
        }
      />
      <DataTable
        query={letters}
        rows={(list) => list.result.map((letter): Row => ({ id: rowId(letter), letter }))}
        columns={[...about, actions]}
        compact={[...compactAbout, actions]}
        tools={
          <Group role="search" aria-label="Saringan surat" gap="sm">
            <ChoiceChips
              label="Jenis surat"
              choices={CHOICES}
              value={dokumen}
              onChange={(chosen) => onSearch({ cari, dokumen: chosen })}
            />
            <SearchBox
              name="Cari nomor, hal, atau nama"
              search={cari ?? ''}
              onSearch={(text) => onSearch({ dokumen, cari: text || undefined })}
              w={280}
              maw="100%"
            />
          </Group>
        }
        emptyText="Tidak ada surat yang menunggu nomor akhir."
        nextStep="Jenis surat yang bernomor dari SRIKANDI diatur di SURAT → Pengaturan."
        paging={({ totalPage }) => ({
          page: halaman - 1,
          totalPage,
          onChange: (page) => onSearch({ dokumen, cari, halaman: page + 1 }),
        })}
      />
      <PasteNumbersDialog opened={pasting} onClose={() => setPasting(false)} />
      <FinalNumberDialog letter={numbered} onClose={() => setNumbered(null)} />
      <SignedFileDialog letter={signed} onClose={() => setSigned(null)} />
      <LetterFields letter={copied} onClose={() => setCopied(null)} />
    </>
  );
}

/** Letters of the archive have negative ids; only a final number may be added to them. */
const isArchived = ({ id }: ListedLetter) => id < 0;

const KINDS = Object.keys(DOCUMENTS);
const rowId = (letter: ListedLetter) => letter.id * KINDS.length + KINDS.indexOf(letter.dokumen);

function Age({ day }: { day: string }) {
  const days = ageOf(day, officeToday());
  return <Badge color={ageColour(days)}>{ageText(days)}</Badge>;
}

const about: Column<Row>[] = [
  {
    accessor: 'umur',
    title: 'Umur',
    width: 100,
    render: ({ letter }) => (isArchived(letter) ? <ArchiveBadge /> : <Age day={letter.tanggalSurat} />),
  },
  { accessor: 'jenis', title: 'Jenis', width: 110, render: ({ letter }) => DOCUMENTS[letter.dokumen] },
  { accessor: 'nomor', title: 'Nomor internal', width: 340, render: ({ letter }) => <CopyText text={letter.nomor} /> },
  { accessor: 'tanggal', title: 'Tanggal', width: 120, render: ({ letter }) => shortDate(letter.tanggalSurat) },
  { accessor: 'hal', title: 'Hal', minWidth: 220, render: ({ letter }) => <Subject letter={letter} /> },
  { accessor: 'unit', title: 'Unit kerja', width: 220, render: ({ letter }) => letter.unitKerja },
];

/** Columns below 1600 points: what belongs together stands in one cell. */
const compactAbout: Column<Row>[] = [
  {
    accessor: 'umur',
    title: 'Umur',
    width: 120,
    render: ({ letter }) => (
      <div>
        {isArchived(letter) ? <ArchiveBadge /> : <Age day={letter.tanggalSurat} />}
        <div className="cell-about">{shortDate(letter.tanggalSurat)}</div>
      </div>
    ),
  },
  {
    accessor: 'nomor',
    title: 'Nomor internal',
    width: 340,
    render: ({ letter }) => (
      <div>
        <CopyText text={letter.nomor} />
        <div className="cell-about">{DOCUMENTS[letter.dokumen]}</div>
      </div>
    ),
  },
  {
    accessor: 'hal',
    title: 'Hal',
    minWidth: 200,
    render: ({ letter }) => (
      <div>
        <Subject letter={letter} />
        <div className="cell-about">{letter.unitKerja}</div>
      </div>
    ),
  },
];

/** Subject of a letter, and its travellers. */
function Subject({ letter }: { letter: ListedLetter }) {
  return (
    <div>
      {letter.hal}
      {letter.personil.length > 0 && <div className="cell-about">{people(letter.personil)}</div>}
    </div>
  );
}

/** The first two names, and how many follow. */
function people(names: string[]) {
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} dan ${names.length - 2} lainnya` : shown;
}

type Actions = Record<'setNumbered' | 'setSigned' | 'setCopied' | 'download', (letter: ListedLetter) => void>;

const actionColumn = ({ setNumbered, setSigned, setCopied, download }: Actions): Column<Row> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 170,
  render: ({ letter }) => (
    <Group gap={4} wrap="nowrap">
      <IconButton label={`Isi nomor akhir ${letter.nomor}`} icon={IconHash} onClick={() => setNumbered(letter)} />
      <IconButton label={`Salin isian ${letter.nomor}`} icon={IconCopy} onClick={() => setCopied(letter)} />
      {letter.perjalananId !== null && !isArchived(letter) && (
        <IconButton label={`Unduh Word ${letter.nomor}`} icon={IconDownload} onClick={() => download(letter)} />
      )}
      {!isArchived(letter) && (
        <IconButton
          label={`Unggah surat bertanda tangan ${letter.nomor}`}
          icon={IconFileCheck}
          onClick={() => setSigned(letter)}
        />
      )}
    </Group>
  ),
});
