import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ExpenseLine, type Receipt, removeExpenseLineMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { ConfirmDelete } from '../../shared/laterDialogs';
import { cardLabels } from '../../shared/ui/cardLabels';
import { ReceiptTotal } from '../../shared/ui/ReceiptTotal';
import { Settlement } from '../../shared/ui/Settlement';
import tables from '../../shared/ui/tables.module.css';
import { ExpenseGroupRows } from './ExpenseGroupRows';
import styles from './ExpenseSheet.module.css';
import { groupByKind } from './expenseGroups';
import { useReceiptAction } from './useReceiptAction';

/** Kind, item and amount of a line. */
const nameOf = ({ jenisRincianBPD, item, nilai, qty }: ExpenseLine) =>
  `${jenisRincianBPD.jenis}: ${item}, ${rupiah(nilai * qty)}`;

const LABELS = cardLabels(['Item', 'Nilai', 'Qty', 'Satuan', 'Jumlah', 'Bukti', 'Aksi']);

type Props = {
  receipt: Receipt;
  editable: boolean;
  /** Opens the actual costs, whose line is their sum. */
  onMendCosts: () => void;
  /** Form of a new line, below the lines. */
  children: ReactNode;
};

/** Expense lines in one table by kind, and their total. */
export function ExpenseSheet({ receipt, editable, onMendCosts, children }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const [selected, setSelected] = useState<ExpenseLine | null>(null);
  const remove = useReceiptAction({ ...removeExpenseLineMutation(), receipt, success: 'Data berhasil dihapus.' });
  const isEmpty = receipt.rincianBPDs.length === 0;
  return (
    <>
      {isEmpty ? (
        <Text c={receipt.tanpaBiaya ? undefined : 'dimmed'}>
          {receipt.tanpaBiaya ? 'Perjalanan dinas ini tanpa biaya (Rp0).' : 'Tidak ada data untuk ditampilkan.'}
        </Text>
      ) : (
        <div className={tables.scroll}>
          <table
            aria-label="Detail Rampung"
            className={`${tables.plainTable} ${tables.cards} ${styles.expenses}`}
            style={LABELS}
          >
            <thead>
              <tr>
                <th>item</th>
                <th style={{ width: 130 }} data-align="right">
                  Nilai
                </th>
                <th style={{ width: 72 }} data-align="right">
                  Qty
                </th>
                <th style={{ width: 96 }}>Satuan</th>
                <th style={{ width: 130 }} data-align="right">
                  Jumlah
                </th>
                <th style={{ width: editing === null ? 76 : 146 }}>Bukti</th>
                <th style={{ width: 184 }}>Aksi</th>
              </tr>
            </thead>
            {groupByKind(receipt.rincianBPDs).map((group) => (
              <ExpenseGroupRows
                key={group.jenisId}
                group={group}
                editable={editable}
                receipt={receipt}
                editing={editing}
                onEdit={setEditing}
                onDelete={setSelected}
                onMendCosts={onMendCosts}
              />
            ))}
          </table>
        </div>
      )}
      {children}
      {!isEmpty && <ReceiptTotal total={receipt.total} terbilang={receipt.terbilang} />}
      <Settlement {...receipt} />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => remove.mutateAsync({ body: { id: selected?.id ?? 0, versi: receipt.versi } })}
        subject={selected ? nameOf(selected) : undefined}
        texts={{ confirm: 'Hapus' }}
      />
    </>
  );
}
