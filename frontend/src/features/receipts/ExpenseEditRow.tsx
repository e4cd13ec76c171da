import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { changeExpenseLineMutation, type ExpenseLine } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { NumberField } from '../../shared/forms/NumberField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaRow } from '../../shared/forms/useSchemaRow';
import { useUnsaved } from '../../shared/unsaved';
import { WORDS } from '../../shared/words';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { CostKeys } from './CostKeys';
import { EditProofs } from './EditProofs';
import { keyedExpenseSchema, LARGEST_QTY } from './expenseSchema';
import { lineName } from './lineName';
import { useReceiptAction, type VersionedReceipt } from './useReceiptAction';

type Props = {
  line: ExpenseLine;
  receipt: VersionedReceipt;
  onClose: () => void;
};

const textOf = (item: string, nilai: number | null, qty: number | null, satuan: string) =>
  `${item}, ${rupiah(nilai ?? 0)} × ${qty ?? 0} ${satuan}`;

/** Edits an expense line in its row: Enter saves, Escape closes it. */
export function ExpenseEditRow({ line, receipt, onClose }: Props) {
  const { item, nilai, qty, satuan } = line;
  const nomorBukti = line.nomorBukti ?? '';
  const change = useReceiptAction({
    ...changeExpenseLineMutation(),
    receipt,
    success: 'Data berhasil diperbarui.',
  });
  const { jenisBiaya, asal, tujuan, kelas } = line;
  const keys = { jenisBiaya: jenisBiaya ?? '', asal: asal ?? '', tujuan: tujuan ?? '', kelas: kelas ?? '' };
  const form = useSchemaRow(keyedExpenseSchema, {
    initial: { item, nilai, qty, satuan, nomorBukti, ...keys },
    keep: `rincian ${line.id}`,
    send: (draft) => change.mutateAsync({ body: { ...draft, id: line.id, versi: receipt.versi } }),
    onDone: onClose,
    onCancel: onClose,
  });
  const { rowProps, save, cancel, isSending, setFocus, control } = form;
  const [itemNow, nilaiNow, qtyNow, unitNow] = useWatch({ control, name: ['item', 'nilai', 'qty', 'satuan'] });
  useUnsaved(form.formState.isDirty ? { what: lineName(nilaiNow, qtyNow), save } : null);
  useEffect(() => setFocus('item'), [setFocus]);
  return (
    <tr {...rowProps}>
      <td>
        <TextField form={form} name="item" aria-label="Item" size="xs" />
        <TextField form={form} name="nomorBukti" aria-label="Nomor bukti" placeholder="No. bukti" size="xs" mt={4} />
        {!line.dasar && <CostKeys form={form} jenisId={line.jenisId} isCompact />}
      </td>
      <td>
        <RupiahField form={form} name="nilai" aria-label="Nilai" size="xs" />
      </td>
      <td>
        <NumberField form={form} name="qty" aria-label="Qty" size="xs" max={LARGEST_QTY} />
      </td>
      <td>
        <TextField form={form} name="satuan" aria-label="Satuan" size="xs" />
      </td>
      <td className="amount">{rupiah((nilaiNow ?? 0) * (qtyNow ?? 0))}</td>
      <td>
        <EditProofs line={line} receipt={receipt} />
      </td>
      <td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" loading={isSending} onClick={save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={cancel}>
            {WORDS.cancel}
          </Button>
        </Group>
        <RefusalAlert refusal={form.refusal} />
        <ChangedMeanwhile
          stored={textOf(item, nilai, qty, satuan)}
          typed={textOf(itemNow, nilaiNow, qtyNow, unitNow)}
          isSending={isSending}
        />
      </td>
    </tr>
  );
}
