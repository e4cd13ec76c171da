import { Button } from '@mantine/core';
import type { Budget } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { type Column, numberColumn } from '../../shared/ui/DataTable';
import { BudgetBar } from './BudgetBar';
import styles from './budgetColumns.module.css';

export type BudgetRow = Budget & { id: number };

const money = (accessor: 'pagu' | 'terealisasi' | 'dibayar' | 'terpesan', title: string): Column<BudgetRow> => ({
  accessor,
  title,
  width: 112,
  textAlign: 'right',
  sortBy: (row) => row[accessor] ?? 0,
  render: (row) => rupiah(row[accessor]),
  isEmpty: (row) => !row[accessor],
});

const name: Column<BudgetRow> = {
  accessor: 'subKegiatan',
  title: 'Sub Kegiatan',
  minWidth: 190,
  lead: true,
  cut: true,
  sortBy: (row) => row.subKegiatan,
};

const amounts: Column<BudgetRow>[] = [
  money('pagu', 'Pagu'),
  money('terealisasi', 'Terealisasi'),
  {
    ...money('dibayar', 'Dibayar'),
    render: ({ dibayar, terealisasi }) => (
      <>
        {rupiah(dibayar)}
        {dibayar > terealisasi && (
          <div className="cell-about">{`termasuk uang muka lebih ${rupiah(dibayar - terealisasi)}`}</div>
        )}
      </>
    ),
  },
  money('terpesan', 'Terpesan'),
  {
    accessor: 'tersedia',
    title: 'Tersedia',
    width: 118,
    textAlign: 'right',
    sortBy: (row) => row.tersedia ?? 0,
    render: ({ tersedia }) => <span data-below={(tersedia ?? 0) < 0 || undefined}>{rupiah(tersedia)}</span>,
  },
];

const actions = (onEdit: (budget: BudgetRow) => void): Column<BudgetRow> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 76,
  render: (row: BudgetRow) => (
    <Button size="compact-sm" variant="light" aria-label={`Ubah pagu ${row.subKegiatan}`} onClick={() => onEdit(row)}>
      Pagu
    </Button>
  ),
});

/** Columns of /admin/anggaran; without `onEdit` nothing can be changed. */
export const budgetColumns = (onEdit?: (budget: BudgetRow) => void): Column<BudgetRow>[] => [
  numberColumn('No'),
  { accessor: 'kodeRekening', title: 'Kode Rekening', width: 150, cut: true, sortBy: (row) => row.kodeRekening },
  {
    ...name,
    render: (row) => (
      <>
        <div>{row.subKegiatan}</div>
        <BudgetBar budget={row} />
      </>
    ),
  },
  ...amounts,
  ...(onEdit ? [actions(onEdit)] : []),
];

/** Columns that fit 1024 points: the code beside the bar. */
export const compactBudgetColumns = (onEdit?: (budget: BudgetRow) => void): Column<BudgetRow>[] => [
  numberColumn('No', 40),
  {
    ...name,
    render: (row) => (
      <>
        <div>{row.subKegiatan}</div>
        <div className={styles.share}>
          <span className="cell-about">{row.kodeRekening}</span>
          <BudgetBar budget={row} />
        </div>
      </>
    ),
  },
  ...amounts,
  ...(onEdit ? [actions(onEdit)] : []),
];
