import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ExpenseLine, type Receipt, removeExpenseLineMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { ReceiptTotal } from '../../shared/ui/ReceiptTotal';
import { Settlement } from '../../shared/ui/Settlement';
import { ExpenseGroupTable } from './ExpenseGroupTable';
import { groupByKind } from './expenseGroups';
import { useReceiptAction } from './useReceiptAction';

/** Kind, item and amount of a line. */
const nameOf = ({ jenisRincianBPD, item, nilai, qty }: ExpenseLine) =>
  `${jenisRincianBPD.jenis}: ${item}, ${rupiah(nilai * qty)}`;

type Props = { receipt: Receipt; editable: boolean };

/** Expense lines, a table for each kind, and their total. */
export function ExpenseGroups({ receipt, editable }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const [selected, setSelected] = useState<ExpenseLine | null>(null);
  const remove = useReceiptAction({ ...removeExpenseLineMutation(), success: 'Data berhasil dihapus.' });
  if (receipt.rincianBPDs.length === 0) {
    return (
      <>
        <Text c={receipt.tanpaBiaya ? undefined : 'dimmed'}>
          {receipt.tanpaBiaya ? 'Perjalanan dinas ini tanpa biaya (Rp0).' : 'Tidak ada data untuk ditampilkan.'}
        </Text>
        <Settlement {...receipt} />
      </>
    );
  }
  return (
    <Stack gap="lg">
      {groupByKind(receipt.rincianBPDs).map((group) => (
        <ExpenseGroupTable
          key={group.jenisId}
          group={group}
          editable={editable}
          editing={editing}
          onEdit={setEditing}
          onDelete={setSelected}
        />
      ))}
      <div>
        <ReceiptTotal total={receipt.total} terbilang={receipt.terbilang} />
        <Settlement {...receipt} />
      </div>
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => remove.mutateAsync({ body: { id: selected?.id ?? 0 } })}
        subject={selected ? nameOf(selected) : undefined}
        texts={{ confirm: 'Hapus' }}
      />
    </Stack>
  );
}
