import { IconEye } from '@tabler/icons-react';
import type { FinanceTripRow } from '../../api/generated';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import {
  compactLetterColumns,
  compactTravellers,
  letterColumns,
  travellerColumns,
} from '../../shared/ui/tripListColumns';

export const PAGE_SIZE = 15;

type OnOpen = (trip: FinanceTripRow) => void;

const accountCode: Column<FinanceTripRow> = {
  accessor: 'kodeRekening',
  title: 'Kode Rekening',
  width: 190,
  render: (trip) => trip.kodeRekening.kode,
};

const actions = (onOpen: OnOpen): Column<FinanceTripRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 60,
  render: (trip) =>
    trip.noSuratTugas && (
      <IconButton label={`Lihat detail ${trip.noSuratTugas}`} icon={IconEye} onClick={() => onOpen(trip)} />
    ),
});

/** Columns of the finance list in the contract's order. */
export const financeColumns = (onOpen: OnOpen): Column<FinanceTripRow>[] => [
  ...letterColumns<FinanceTripRow>(),
  ...travellerColumns<FinanceTripRow>(),
  accountCode,
  actions(onOpen),
];

/** Columns that fit 1024 points. */
export const compactFinanceColumns = (onOpen: OnOpen): Column<FinanceTripRow>[] => [
  ...compactLetterColumns<FinanceTripRow>(),
  compactTravellers<FinanceTripRow>(),
  accountCode,
  actions(onOpen),
];
