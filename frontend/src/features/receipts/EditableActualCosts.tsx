import { Button, Group, Table } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ActualCost, changeActualCostMutation, removeActualCostMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaRow } from '../../shared/forms/useSchemaForm';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { IconButton } from '../../shared/ui/IconButton';
import { WORDS } from '../../shared/words';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ item: requiredText('Item wajib diisi'), nilai: requiredInt('Nilai wajib diisi') });

type Cost = Pick<ActualCost, 'id' | 'item' | 'nilai'>;

/** Actual costs, edited and deleted one by one. */
export function EditableActualCosts({ costs }: { costs: Cost[] }) {
  const [editing, setEditing] = useState<number | null>(null);
  const remove = useReceiptAction({ ...removeActualCostMutation(), success: ({ message }) => message });
  return (
    <ActualCostTable
      costs={costs}
      row={(cost) =>
        editing === cost.id ? (
          <EditRow key={cost.id} cost={cost} onClose={() => setEditing(null)} />
        ) : (
          <Table.Tr key={cost.id}>
            <Table.Td className="wrap">{cost.item}</Table.Td>
            <Table.Td className="amount">
              <Group gap={4} justify="flex-end" wrap="nowrap">
                {rupiah(cost.nilai)}
                <IconButton label={`Edit ${cost.item}`} icon={IconPencil} onClick={() => setEditing(cost.id)} />
                <IconButton
                  label={`Hapus ${cost.item}`}
                  icon={IconX}
                  color="red"
                  onClick={() => remove.mutate({ path: { id: cost.id } })}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        )
      }
    />
  );
}

/** Edits an actual cost in its row: Enter saves, Escape cancels. */
function EditRow({ cost, onClose }: { cost: Cost; onClose: () => void }) {
  const change = useReceiptAction({ ...changeActualCostMutation(), success: ({ message }) => message });
  const form = useSchemaRow(schema, {
    initial: { item: cost.item, nilai: cost.nilai },
    send: (body) => change.mutateAsync({ path: { id: cost.id }, body }),
    onDone: onClose,
    onCancel: onClose,
  });
  return (
    <Table.Tr {...form.rowProps}>
      <Table.Td>
        <TextField form={form} name="item" aria-label="Item" size="xs" />
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <RupiahField form={form} name="nilai" aria-label="Nilai" size="xs" w={130} />
          <Button size="compact-sm" loading={form.isSending} onClick={form.save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={form.isSending} onClick={onClose}>
            {WORDS.cancel}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
