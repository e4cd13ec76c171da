import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { orDash, period, shortDate } from '../format';
import { LetterNumber } from '../letters/LetterNumber';
import { TRAVELLERS } from '../limits';
import { receiptState } from '../receiptStatus';
import { type Column, numberColumn } from './DataTable';
import { ReceiptBadge } from './ReceiptBadge';
import { TripStateBadge } from './TripStateBadge';
import styles from './tripListColumns.module.css';
import { useHint } from './useHint';

/** Fields of a trip that every list of trips shows. */
type ListedTrip = {
  keadaan: string;
  alasanBatal?: string | null;
  /** Of the archive. */
  arsip?: boolean;
  id: number;
  noSuratTugas?: string | null;
  nomorAkhirSuratTugas?: string | null;
  nomorAkhirNotaDinas?: string | null;
  jenisPerjalanan: { jenis: string };
  ttdSuratTuga: { indukUnitKerja_ttdSuratTugas: { kodeInduk: string } };
  suratKeluar: { nomor: string };
  tempats: { tanggalBerangkat: string; tanggalPulang: string }[];
  personils: { id: number; statusId: number; pegawai: { nama: string } }[];
};

/** Cell of the memo number; the number alone by default. */
type MemoNumber<Row> = (trip: Row) => ReactNode;
const plainMemo = (trip: ListedTrip) => (
  <LetterNumber internal={trip.suratKeluar.nomor} final={trip.nomorAkhirNotaDinas} />
);

/** Cell of the assignment number; the number alone by default. */
type AssignmentNumber<Row> = (trip: Row) => ReactNode;
const plainLetter = (trip: ListedTrip) => (
  <LetterNumber internal={trip.noSuratTugas} final={trip.nomorAkhirSuratTugas} />
);

/** Link to a trip, which the routes provide. */
export type TripLink = (props: { id: number; children: ReactNode }) => ReactNode;

/** State of a trip and, of a cancelled one, the reason. */
function State({ keadaan, alasanBatal, arsip }: Pick<ListedTrip, 'keadaan' | 'alasanBatal' | 'arsip'>) {
  return (
    <div className={styles.tripState}>
      {arsip && (
        <Badge variant="light" color="gray" size="sm" radius="sm" tt="none" fw={600} mr={6}>
          Arsip
        </Badge>
      )}
      <TripStateBadge state={keadaan} />
      {alasanBatal && <div className={styles.reason}>{alasanBatal}</div>}
    </div>
  );
}

/** Name of a traveller with the state of a receipt that is no draft. */
const named = ({ id, pegawai, ...receipt }: ListedTrip['personils'][number]) => (
  <div key={id}>
    {pegawai.nama}
    {receiptState(receipt) !== 'draf' && (
      <>
        {' '}
        <ReceiptBadge receipt={receipt} />
      </>
    )}
  </div>
);

const firstDay = (trip: ListedTrip) => trip.tempats[0]?.tanggalBerangkat;
const lastDay = (trip: ListedTrip) => trip.tempats.at(-1)?.tanggalPulang;

/** Columns from the row number to the days, in the contract's order. */
export function letterColumns<Row extends ListedTrip>(
  memoNumber: MemoNumber<Row> = plainMemo,
  letterNumber: AssignmentNumber<Row> = plainLetter,
): Column<Row>[] {
  return [
    numberColumn('no.'),
    {
      accessor: 'jenis',
      title: 'Jenis Perjalanan',
      width: 160,
      render: (trip) => (
        <div>
          {trip.jenisPerjalanan.jenis}
          <State {...trip} />
        </div>
      ),
    },
    {
      accessor: 'unit',
      title: 'Unit Kerja Surat Tugas',
      width: 105,
      render: (trip) => orDash(trip.ttdSuratTuga.indukUnitKerja_ttdSuratTugas.kodeInduk),
    },
    { accessor: 'noSuratTugas', title: 'No Surat Tugas', width: 264, render: letterNumber },
    { accessor: 'noNotaDinas', title: 'No Nota Dinas', width: 264, order: 'noNotaDinas', render: memoNumber },
    {
      accessor: 'berangkat',
      title: 'Tanggal Berangkat',
      width: 112,
      order: 'tanggalBerangkat',
      render: (trip) => shortDate(firstDay(trip)),
    },
    { accessor: 'pulang', title: 'Tanggal Pulang', width: 112, render: (trip) => shortDate(lastDay(trip)) },
  ];
}

/** Columns 'Personil 1' to 'Personil 5'. */
export const travellerColumns = <Row extends ListedTrip>(): Column<Row>[] =>
  Array.from({ length: TRAVELLERS }, (_, slot) => ({
    accessor: `personil${slot + 1}`,
    title: `Personil ${slot + 1}`,
    width: 160,
    render: ({ personils }) => (personils[slot] ? named(personils[slot]) : orDash(null)),
  }));

/** The same in four columns: both numbers in one, days and state in one; the full columns have the kind. */
export const compactLetterColumns = <Row extends ListedTrip>(
  memoNumber: MemoNumber<Row> = plainMemo,
  letterNumber: AssignmentNumber<Row> = plainLetter,
): Column<Row>[] => [
  numberColumn('no.'),
  {
    accessor: 'nomor',
    title: 'Surat Tugas / Nota Dinas',
    width: 250,
    order: 'noNotaDinas',
    render: (trip) => (
      <div className="number">
        <div className="number-first">{trip.noSuratTugas ? letterNumber(trip) : 'Belum ada surat tugas'}</div>
        <div className="number-second">{memoNumber(trip)}</div>
      </div>
    ),
  },
  {
    accessor: 'waktu',
    title: 'Perjalanan',
    width: 160,
    order: 'tanggalBerangkat',
    render: (trip) => (
      <div>
        <div>{period(firstDay(trip), lastDay(trip))}</div>
        <State {...trip} />
      </div>
    ),
  },
];

/** Most travellers and places in a row, one a line. */
const SHOWN = 2;

/** The first items, one a line; the others are counted, and the tip has all. */
export function Shortened({ items, names }: { items: ReactNode[]; names: string[] }) {
  const rest = names.length - SHOWN;
  const hint = useHint(names.join(', '));
  // One more would take the line that counts it.
  if (rest <= 1) return <div className={styles.shortened}>{items}</div>;
  return (
    <div className={styles.shortened}>
      {items.slice(0, SHOWN - 1)}
      <div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tip shows at keyboard focus too */}
        <span {...hint.props} className="cell-about" tabIndex={0} role="note" aria-label={names.join(', ')}>
          {`dan ${rest + 1} lainnya`}
        </span>
        {hint.tip}
      </div>
    </div>
  );
}

/** Travellers in one column, with the state of a receipt that is no draft. */
export const compactTravellers = <Row extends ListedTrip>(): Column<Row> => ({
  accessor: 'personil',
  title: 'Personil',
  width: 240,
  render: ({ personils }) => (
    <Shortened items={personils.map(named)} names={personils.map(({ pegawai }) => pegawai.nama)} />
  ),
});
