import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deleteExpense, type ExpenseLine, type Receipt } from '../../api/receipts';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { ReceiptTotal } from '../../shared/ui/ReceiptTotal';
import { ExpenseGroupTable } from './ExpenseGroupTable';
import { groupByKind } from './expenseGroups';
import { useReceiptAction } from './useReceiptAction';

type Props = { receipt: Receipt; editable: boolean };

/** The expense lines, a table for each kind, and what they come to. */
export function ExpenseGroups({ receipt, editable }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<ExpenseLine | null>(null);
  const remove = useReceiptAction<ExpenseLine>(receipt.id, {
    run: (line) => deleteExpense(line.id),
    success: 'Data berhasil dihapus.',
  });
  if (receipt.rincianBPDs.length === 0) return <Text c="dimmed">Tidak ada data untuk ditampilkan.</Text>;
  return (
    <Stack gap="lg">
      {groupByKind(receipt.rincianBPDs).map((group) => (
        <ExpenseGroupTable
          key={group.jenisId}
          group={group}
          travellerId={receipt.id}
          editable={editable}
          editing={editing}
          onEdit={setEditing}
          onDelete={setDoomed}
        />
      ))}
      <ReceiptTotal total={receipt.total} terbilang={receipt.terbilang} />
      <ConfirmDelete
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={async () => doomed && remove.mutateAsync(doomed)}
        texts={{ confirm: 'Hapus' }}
      />
    </Stack>
  );
}
