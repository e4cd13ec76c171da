import { Button, Group, Table } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type ExpenseDraft, type ExpenseLine, postExpenseChange } from '../../api/receipts';
import { NumberField } from '../../shared/forms/NumberField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { useRowSubmit } from '../../shared/forms/useSubmit';
import { Photo } from '../../shared/ui/Photo';
import { useReceiptAction } from './useReceiptAction';

type Props = { line: ExpenseLine; travellerId: number; onClose: () => void };

/** A line while it is edited: Enter saves, Escape cancels. */
export function ExpenseEditRow({ line, travellerId, onClose }: Props) {
  const { item, nilai, qty, satuan } = line;
  const form = useForm<ExpenseDraft>({ defaultValues: { item, nilai, qty, satuan } });
  const { control, setFocus } = form;
  const change = useReceiptAction<ExpenseDraft>(travellerId, {
    run: (draft) => postExpenseChange(line.id, draft),
    success: 'Data berhasil diperbarui.',
  });
  const { rowProps, save, isSending } = useRowSubmit(form, {
    send: change.mutateAsync,
    onDone: onClose,
    onCancel: onClose,
  });
  useEffect(() => setFocus('item'), [setFocus]);
  const unlabelled = (name: string) => ({
    'aria-label': name,
    required: true,
    requiredMessage: `${name} wajib diisi`,
    size: 'xs' as const,
  });
  return (
    <Table.Tr {...rowProps}>
      <Table.Td>
        <TextField control={control} name="item" {...unlabelled('Item')} />
      </Table.Td>
      <Table.Td>
        <RupiahField control={control} name="nilai" {...unlabelled('Nilai')} />
      </Table.Td>
      <Table.Td>
        <NumberField control={control} name="qty" {...unlabelled('Quantity')} />
      </Table.Td>
      <Table.Td>
        <TextField control={control} name="satuan" {...unlabelled('Satuan')} />
      </Table.Td>
      <Table.Td>
        <Photo path={line.bukti} alt={`bukti ${line.item}`} />
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" loading={isSending} onClick={save}>
            Save
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
