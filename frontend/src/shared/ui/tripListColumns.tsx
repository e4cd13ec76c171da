import { Badge, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { orDash, period, shortDate } from '../format';
import { LetterNumber } from '../letters/LetterNumber';
import { TRAVELLERS } from '../limits';
import { type ReceiptState, receiptLook, receiptState } from '../receiptStatus';
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
    <div className={styles.states}>
      {arsip && (
        <Badge color="gray" size="sm" fw={600} mr={6}>
          Arsip
        </Badge>
      )}
      <TripStateBadge state={keadaan} />
      {alasanBatal && <span className={styles.reason}>{` ${alasanBatal}`}</span>}
    </div>
  );
}

type Traveller = ListedTrip['personils'][number];

/** States of receipts, the most urgent first: a narrow column hides the last. */
const BY_URGENCY: readonly ReceiptState[] = ['dikembalikan', 'diajukan', 'disetujui', 'dibayar'];

/** Receipts that are no drafts, counted by state; the state alone for one traveller. */
function ReceiptStates({ travellers }: { travellers: Traveller[] }) {
  const counts = BY_URGENCY.flatMap((state) => {
    const [receipt, ...others] = travellers.filter((traveller) => receiptState(traveller) === state);
    return receipt ? [{ state, receipt, count: 1 + others.length }] : [];
  });
  const all = counts.map(({ state, count }) => `${receiptLook(state).word} ${count}`).join(', ');
  return (
    <div className={`${styles.states} ${styles.receiptStates}`} title={counts.length > 1 ? all : undefined} data-states>
      {counts.map(({ state, receipt, count }) => (
        <ReceiptBadge key={state} receipt={receipt} count={travellers.length > 1 ? count : undefined} />
      ))}
    </div>
  );
}

/** Name of a traveller above the state of a receipt that is no draft. */
const named = (traveller: Traveller) => (
  <div>
    <div>{traveller.pegawai.nama}</div>
    <ReceiptStates travellers={[traveller]} />
  </div>
);

const firstDay = (trip: ListedTrip) => trip.tempats[0]?.tanggalBerangkat;
const lastDay = (trip: ListedTrip) => trip.tempats.at(-1)?.tanggalPulang;

/** Width of the row number beside a checkbox. */
const ROW_NUMBER = 60;

/** Columns from the row number to the days, in the contract's order. */
export function letterColumns<Row extends ListedTrip>(
  memoNumber: MemoNumber<Row> = plainMemo,
  letterNumber: AssignmentNumber<Row> = plainLetter,
): Column<Row>[] {
  return [
    numberColumn('no.', ROW_NUMBER),
    {
      accessor: 'jenis',
      title: 'Jenis Perjalanan',
      width: 170,
      cut: true,
      render: (trip) => (
        <div>
          <div>{trip.jenisPerjalanan.jenis}</div>
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
    { accessor: 'noSuratTugas', title: 'No Surat Tugas', width: 264, cut: true, render: letterNumber },
    {
      accessor: 'noNotaDinas',
      title: 'No Nota Dinas',
      width: 264,
      cut: true,
      order: 'noNotaDinas',
      render: memoNumber,
    },
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
    cut: true,
    render: ({ personils }) => (personils[slot] ? named(personils[slot]) : orDash(null)),
  }));

/** The same in three columns: both numbers in one, days and state in one; the full columns have the kind. */
export const compactLetterColumns = <Row extends ListedTrip>(
  memoNumber: MemoNumber<Row> = plainMemo,
  letterNumber: AssignmentNumber<Row> = plainLetter,
): Column<Row>[] => [
  numberColumn('no.', ROW_NUMBER),
  {
    accessor: 'nomor',
    title: 'Surat Tugas / Nota Dinas',
    width: 264,
    cut: true,
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
    cut: true,
    order: 'tanggalBerangkat',
    render: (trip) => (
      <div className={styles.when}>
        <div>{period(firstDay(trip), lastDay(trip))}</div>
        <State {...trip} />
      </div>
    ),
  },
];

/** Number of the names behind the first, whose tip has all. */
function Others({ names, text }: { names: string[]; text: string }) {
  const hint = useHint(names.join(', '));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tip shows at keyboard focus too */}
      <span {...hint.props} className={styles.others} tabIndex={0} role="note" aria-label={names.join(', ')}>
        {text}
        <VisuallyHidden aria-hidden>{` ${names.slice(1).join(', ')}`}</VisuallyHidden>
      </span>
      {hint.tip}
    </>
  );
}

/** The first of some names, cut where it does not fit, and the number of the others. */
export function FirstOf({ names }: { names: string[] }) {
  return (
    <div className={styles.first}>
      <span>{orDash(names[0])}</span>
      {names.length > 1 && <Others names={names} text={`+${names.length - 1}`} />}
    </div>
  );
}

/** Travellers in one column: the first one whole, the number of the others, and the states of receipts that are no drafts. */
export const compactTravellers = <Row extends ListedTrip>(): Column<Row> => ({
  accessor: 'personil',
  title: 'Personil',
  width: '26%',
  minWidth: 200,
  render: ({ personils }) => {
    const names = personils.map(({ pegawai }) => pegawai.nama);
    return (
      <div className={styles.people}>
        {orDash(names[0])}
        <div>
          {names.length > 1 && <Others names={names} text={`dan ${names.length - 1} lainnya`} />}
          <ReceiptStates travellers={personils} />
        </div>
      </div>
    );
  },
});
