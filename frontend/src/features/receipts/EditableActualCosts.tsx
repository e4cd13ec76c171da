import { Button, Group } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ActualCost, changeActualCostMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaRow } from '../../shared/forms/useSchemaRow';
import { undoRemoval } from '../../shared/removeLater';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { IconButton } from '../../shared/ui/IconButton';
import { useUnsaved } from '../../shared/unsaved';
import { WORDS } from '../../shared/words';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { lineName } from './lineName';
import { useReceiptAction, type VersionedReceipt } from './useReceiptAction';
import { removalKey, useRemoveActualCost } from './useRemoveActualCost';

const schema = z.object({ item: requiredText('Item wajib diisi'), nilai: requiredInt('Nilai wajib diisi') });

type Cost = Pick<ActualCost, 'id' | 'item' | 'nilai'>;

type Props = { costs: Cost[]; receipt: VersionedReceipt };

/** Actual costs, edited and deleted one by one; a deletion can be undone for some seconds. */
export function EditableActualCosts({ costs, receipt }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const { isRemoved, remove } = useRemoveActualCost();
  return (
    <ActualCostTable
      costs={costs}
      isRemoved={isRemoved}
      row={(cost) =>
        isRemoved(cost) ? (
          <RemovedRow key={cost.id} cost={cost} />
        ) : editing === cost.id ? (
          <EditRow key={cost.id} cost={cost} receipt={receipt} onClose={() => setEditing(null)} />
        ) : (
          <tr key={cost.id}>
            <td className="wrap">{cost.item}</td>
            <td className="amount">
              <Group gap={4} justify="flex-end" wrap="nowrap">
                {rupiah(cost.nilai)}
                <IconButton label={`Edit ${cost.item}`} icon={IconPencil} onClick={() => setEditing(cost.id)} />
                <IconButton label={`Hapus ${cost.item}`} icon={IconX} color="red" onClick={() => remove(cost)} />
              </Group>
            </td>
          </tr>
        )
      }
    />
  );
}

/** A cost that is about to be removed; its button takes the focus of the one that removed it. */
function RemovedRow({ cost }: { cost: Cost }) {
  return (
    <tr>
      <td className="wrap">
        <s>{cost.item}</s>
      </td>
      <td className="amount">
        <Button
          size="compact-sm"
          variant="light"
          autoFocus
          aria-label={`Urungkan hapus ${cost.item}`}
          onClick={() => undoRemoval(removalKey(cost.id))}
        >
          {WORDS.undo}
        </Button>
      </td>
    </tr>
  );
}

const textOf = (item: string, nilai: number | null) => `${item}, ${rupiah(nilai ?? 0)}`;

type EditProps = { cost: Cost; receipt: VersionedReceipt; onClose: () => void };

/** Edits an actual cost in its row: Enter saves, Escape closes it. */
function EditRow({ cost, receipt, onClose }: EditProps) {
  const change = useReceiptAction({ ...changeActualCostMutation(), receipt, success: ({ message }) => message });
  const form = useSchemaRow(schema, {
    initial: { item: cost.item, nilai: cost.nilai },
    keep: `riil ${cost.id}`,
    send: (body) => change.mutateAsync({ path: { id: cost.id }, body: { ...body, versi: receipt.versi } }),
    onDone: onClose,
    onCancel: onClose,
  });
  const [item, nilai] = useWatch({ control: form.control, name: ['item', 'nilai'] });
  useUnsaved(form.formState.isDirty ? { what: lineName(nilai), save: form.save } : null);
  return (
    <tr {...form.rowProps}>
      <td>
        <TextField form={form} name="item" aria-label="Item" size="xs" />
      </td>
      <td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <RupiahField form={form} name="nilai" aria-label="Nilai" size="xs" w={130} />
          <Button size="compact-sm" loading={form.isSending} onClick={form.save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={form.isSending} onClick={form.cancel}>
            {WORDS.cancel}
          </Button>
        </Group>
        <RefusalAlert refusal={form.refusal} />
        <ChangedMeanwhile
          stored={textOf(cost.item, cost.nilai)}
          typed={textOf(item, nilai)}
          isSending={form.isSending}
        />
      </td>
    </tr>
  );
}
