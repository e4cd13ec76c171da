import { Group } from '@mantine/core';
import { IconCash, IconEye } from '@tabler/icons-react';
import type { FinanceTraveller, FinanceTripRow } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { tripNumber } from '../../shared/letters/LetterNumber';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import {
  compactLetterColumns,
  compactTravellers,
  letterColumns,
  travellerColumns,
} from '../../shared/ui/tripListColumns';

type OnOpen = (trip: FinanceTripRow) => void;

const accountCode: Column<FinanceTripRow> = {
  accessor: 'kodeRekening',
  title: 'Kode Rekening',
  width: 230,
  cut: true,
  render: (trip) => trip.kodeRekening.kode,
};

const sumOf = (trip: FinanceTripRow, part: (traveller: FinanceTraveller) => number) =>
  trip.personils.reduce((sum, traveller) => sum + part(traveller), 0);

const money = (
  accessor: string,
  title: string,
  part: (traveller: FinanceTraveller) => number,
): Column<FinanceTripRow> => ({
  accessor,
  title,
  width: 102,
  textAlign: 'right',
  render: (trip) => {
    const sum = sumOf(trip, part);
    return sum === 0 ? orDash(null) : <span data-below={sum < 0 || undefined}>{rupiah(sum)}</span>;
  },
  isEmpty: (trip) => sumOf(trip, part) === 0,
});

const advanceOf = ({ uangMuka }: FinanceTraveller) => uangMuka?.nilai ?? 0;
const rest = money('sisa', 'Sisa', ({ sisa }) => sisa);

/** Receipts, advances and rest of a trip; a rest below zero comes back from the travellers. */
const amounts = [money('jumlah', 'Jumlah', ({ total }) => total), money('uangMuka', 'Uang Muka', advanceOf), rest];

/** The same in two columns: the advances below the receipts. */
const compactAmounts: Column<FinanceTripRow>[] = [
  {
    accessor: 'jumlah',
    title: 'Jumlah / Uang Muka',
    width: 104,
    textAlign: 'right',
    render: (trip) => {
      const [total, advance] = [sumOf(trip, (traveller) => traveller.total), sumOf(trip, advanceOf)];
      return (
        <div>
          <div>{total === 0 ? orDash(null) : rupiah(total)}</div>
          {advance > 0 && <div className="cell-about">{rupiah(advance)}</div>}
        </div>
      );
    },
    isEmpty: (trip) => sumOf(trip, ({ total }) => total) === 0 && sumOf(trip, advanceOf) === 0,
  },
  rest,
];

const actions = (onOpen: OnOpen, onAdvance: OnOpen): Column<FinanceTripRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 80,
  render: (trip) => (
    <Group gap={4} wrap="nowrap">
      {trip.keadaan !== 'batal' && !trip.arsip && (
        <IconButton label={`Uang muka ${tripNumber(trip)}`} icon={IconCash} onClick={() => onAdvance(trip)} />
      )}
      {(trip.noSuratTugas || trip.arsip) && (
        <IconButton label={`Lihat detail ${tripNumber(trip)}`} icon={IconEye} onClick={() => onOpen(trip)} />
      )}
    </Group>
  ),
});

/** Columns of the finance list in the contract's order. */
export const financeColumns = (onOpen: OnOpen, onAdvance: OnOpen): Column<FinanceTripRow>[] => [
  ...letterColumns<FinanceTripRow>(),
  ...travellerColumns<FinanceTripRow>(),
  ...amounts,
  accountCode,
  actions(onOpen, onAdvance),
];

/** Account code above the sub-activity; from 1280 points. */
const compactCode: Column<FinanceTripRow> = {
  ...accountCode,
  width: undefined,
  minWidth: 0,
  isExtra: true,
  render: (trip) => (
    <div>
      <div>{trip.kodeRekening.kode}</div>
      <div className="cell-about">{trip.daftarSubKegiatan.subKegiatan}</div>
    </div>
  ),
};

/** Columns that fit 1024 points. */
export const compactFinanceColumns = (onOpen: OnOpen, onAdvance: OnOpen): Column<FinanceTripRow>[] => [
  ...compactLetterColumns<FinanceTripRow>(),
  compactTravellers<FinanceTripRow>(),
  ...compactAmounts,
  compactCode,
  actions(onOpen, onAdvance),
];
