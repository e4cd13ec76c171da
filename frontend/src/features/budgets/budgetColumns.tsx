import { Button } from '@mantine/core';
import type { Budget } from '../../api/generated';
import { outlookOf } from '../../shared/budgetPace';
import { rupiah, shortDate } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { BudgetBar } from '../../shared/ui/BudgetBar';
import { type Column, numberColumn } from '../../shared/ui/DataTable';

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

/** Words of the outlook of a budget. */
function outlookWord(row: BudgetRow, year: number) {
  const outlook = outlookOf(row, year, officeToday());
  if (outlook?.kind === 'until') return `habis sekitar ${shortDate(outlook.day)}`;
  return outlook?.kind === 'above' ? 'pagu habis' : '';
}

const name = (year: number): Column<BudgetRow> => ({
  accessor: 'subKegiatan',
  title: 'Sub Kegiatan',
  minWidth: 190,
  lead: true,
  cut: true,
  sortBy: (row) => row.subKegiatan,
  render: (row) => {
    const outlook = outlookWord(row, year);
    return (
      <>
        <div>{row.subKegiatan}</div>
        <BudgetBar pagu={row.pagu} spent={row.terealisasi} booked={row.terpesan} year={year} />
        <div className="cell-about">
          {outlook && <span className="overdue">{`${outlook} · `}</span>}
          {row.kodeRekening}
        </div>
      </>
    );
  },
});

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

/** Columns of /admin/anggaran in a year; without `onEdit` nothing can be changed. */
export const budgetColumns = (year: number, onEdit?: (budget: BudgetRow) => void): Column<BudgetRow>[] => [
  numberColumn('No', 40),
  name(year),
  ...amounts,
  ...(onEdit ? [actions(onEdit)] : []),
];
