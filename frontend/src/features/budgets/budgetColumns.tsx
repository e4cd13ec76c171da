import { Button } from '@mantine/core';
import type { Budget } from '../../api/generated';
import { rupiah, signedRupiah } from '../../shared/format';
import { type Column, numberColumn } from '../../shared/ui/DataTable';
import { BudgetBar } from './BudgetBar';

export type BudgetRow = Budget & { id: number };

const money = (accessor: 'pagu' | 'terealisasi' | 'dibayar' | 'terpesan', title: string): Column<BudgetRow> => ({
  accessor,
  title,
  width: 122,
  textAlign: 'right',
  sortBy: (row) => row[accessor] ?? 0,
  render: (row) => rupiah(row[accessor]),
});

/** Columns of /admin/anggaran; without `onEdit` nothing can be changed. */
export const budgetColumns = (onEdit?: (budget: BudgetRow) => void): Column<BudgetRow>[] => [
  numberColumn('No'),
  { accessor: 'kodeRekening', title: 'Kode Rekening', width: 156, sortBy: (row) => row.kodeRekening },
  {
    accessor: 'subKegiatan',
    title: 'Sub Kegiatan',
    minWidth: 200,
    sortBy: (row) => row.subKegiatan,
    render: (row) => (
      <>
        {row.subKegiatan}
        <BudgetBar budget={row} />
      </>
    ),
  },
  money('pagu', 'Pagu'),
  money('terealisasi', 'Terealisasi'),
  money('dibayar', 'Dibayar'),
  money('terpesan', 'Terpesan'),
  {
    accessor: 'tersedia',
    title: 'Tersedia',
    width: 122,
    textAlign: 'right',
    sortBy: (row) => row.tersedia ?? 0,
    render: ({ tersedia }) => <span data-below={(tersedia ?? 0) < 0 || undefined}>{signedRupiah(tersedia)}</span>,
  },
  ...(onEdit
    ? [
        {
          accessor: 'aksi',
          title: 'Aksi',
          width: 90,
          render: (row: BudgetRow) => (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Ubah pagu ${row.subKegiatan}`}
              onClick={() => onEdit(row)}
            >
              Pagu
            </Button>
          ),
        },
      ]
    : []),
];
