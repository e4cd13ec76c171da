import { Badge } from '@mantine/core';
import type { NumberEntry } from '../../api/generated';
import { orDash, shortDate } from '../../shared/format';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { officeDay } from '../../shared/officeClock';
import type { Column } from '../../shared/ui/DataTable';

/** State of a number; of a void one with who made it void, when and why. */
function State({ entry }: { entry: NumberEntry }) {
  const { keadaan, oleh, kapan, alasan, mundur, alasanMundur, sumber } = entry;
  const isVoid = keadaan === 'batal';
  return (
    <div>
      <Badge color={isVoid ? 'gray' : 'teal'}>{keadaan}</Badge>
      {sumber && (
        <>
          {' '}
          <Badge color="gray">{sumber}</Badge>
        </>
      )}
      {mundur && (
        <>
          {' '}
          <Badge color="yellow">mundur</Badge>
          {alasanMundur && <div className="cell-about">{alasanMundur}</div>}
        </>
      )}
      {isVoid && (
        <div className="cell-about">
          {[oleh, kapan && shortDate(officeDay(kapan))].filter(Boolean).join(', ')}
          {alasan && `: ${alasan}`}
        </div>
      )}
    </div>
  );
}

const purpose = ({ untuk, personil }: NumberEntry) => (personil ? `${personil}: ${untuk}` : orDash(untuk));
const number = ({ nomor, nomorAkhir, keadaan }: NumberEntry) => (
  <LetterNumber internal={nomor} final={nomorAkhir} render={(text) => (keadaan === 'batal' ? <s>{text}</s> : text)} />
);

const state: Column<NumberEntry> = {
  accessor: 'keadaan',
  title: 'Keadaan',
  width: 220,
  render: (entry) => <State entry={entry} />,
};

export const bookColumns: Column<NumberEntry>[] = [
  { accessor: 'nomorUrut', title: 'No. Urut', width: 90 },
  { accessor: 'jenis', title: 'Jenis Surat', width: 120 },
  { accessor: 'nomor', title: 'Nomor Surat', width: 340, render: number },
  { accessor: 'tanggalSurat', title: 'Tanggal', width: 110, render: ({ tanggalSurat }) => shortDate(tanggalSurat) },
  { accessor: 'untuk', title: 'Untuk', width: 320, render: purpose },
  { accessor: 'kodeUnit', title: 'Unit Kerja', width: 110, render: ({ kodeUnit }) => orDash(kodeUnit) },
  state,
];

/** Columns below 1600 points: what belongs together stands in one cell. */
export const compactBookColumns: Column<NumberEntry>[] = [
  {
    accessor: 'nomorUrut',
    title: 'No. Urut',
    width: 100,
    render: ({ nomorUrut, jenis }) => (
      <div>
        {nomorUrut}
        <div className="cell-about">{jenis}</div>
      </div>
    ),
  },
  {
    accessor: 'nomor',
    title: 'Nomor Surat',
    width: 340,
    render: (entry) => (
      <div>
        {number(entry)}
        <div className="cell-about">{[shortDate(entry.tanggalSurat), entry.kodeUnit].filter(Boolean).join(' · ')}</div>
      </div>
    ),
  },
  { accessor: 'untuk', title: 'Untuk', minWidth: 180, render: purpose },
  { ...state, width: 180 },
];
