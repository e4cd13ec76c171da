import { Group } from '@mantine/core';
import { IconCash, IconEye } from '@tabler/icons-react';
import type { FinanceTripRow } from '../../api/generated';
import { tripNumber } from '../../shared/letters/LetterNumber';
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

const actions = (onOpen: OnOpen, onAdvance: OnOpen): Column<FinanceTripRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 90,
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
  accountCode,
  actions(onOpen, onAdvance),
];

/** Columns that fit 1024 points. */
export const compactFinanceColumns = (onOpen: OnOpen, onAdvance: OnOpen): Column<FinanceTripRow>[] => [
  ...compactLetterColumns<FinanceTripRow>(),
  compactTravellers<FinanceTripRow>(),
  accountCode,
  actions(onOpen, onAdvance),
];
