import { IconEye } from '@tabler/icons-react';
import type { FinanceTripRow } from '../../api/generated';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { letterColumns, travellerColumns } from '../../shared/ui/tripListColumns';

export const PAGE_SIZE = 15;

type Options = { page: number; onOpen: (trip: FinanceTripRow) => void };

/** Columns of the finance list in the contract's order. */
export const financeColumns = ({ page, onOpen }: Options): Column<FinanceTripRow>[] => [
  ...letterColumns<FinanceTripRow>({ page, pageSize: PAGE_SIZE }),
  ...travellerColumns<FinanceTripRow>(),
  { accessor: 'kodeRekening', title: 'Kode Rekening', width: 190, render: (trip) => trip.kodeRekening.kode },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 60,
    render: (trip) =>
      trip.noSuratTugas && <IconButton label="Lihat detail" icon={IconEye} onClick={() => onOpen(trip)} />,
  },
];
