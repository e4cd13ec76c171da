import { Button, Group, Table, Title } from '@mantine/core';
import { useId } from 'react';
import type { ExpenseLine } from '../../api/receipts';
import { orDash, rupiah } from '../../shared/format';
import { RILL_KIND } from '../../shared/receiptStatus';
import { Photo } from '../../shared/ui/Photo';
import { ExpenseEditRow } from './ExpenseEditRow';
import type { ExpenseGroup } from './expenseGroups';

type Props = {
  group: ExpenseGroup;
  travellerId: number;
  editable: boolean;
  /** The line that is being edited: one at a time. */
  editing: number | null;
  onEdit: (lineId: number | null) => void;
  onDelete: (line: ExpenseLine) => void;
};

/** The lines of one expense kind and their sum. */
export function ExpenseGroupTable({ group, travellerId, editable, editing, onEdit, onDelete }: Props) {
  const titleId = useId();
  return (
    <div>
      <Title order={3} id={titleId} mb={6}>
        {group.jenis}
      </Title>
      <Table.ScrollContainer minWidth={740} type="native">
        <Table withTableBorder verticalSpacing={6} aria-labelledby={titleId} className="expense-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>item</Table.Th>
              <Table.Th ta="right">Nilai</Table.Th>
              <Table.Th ta="right">Qty</Table.Th>
              <Table.Th>Satuan</Table.Th>
              <Table.Th>Bukti</Table.Th>
              <Table.Th>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {group.lines.map((line) =>
              editable && editing === line.id ? (
                <ExpenseEditRow key={line.id} line={line} travellerId={travellerId} onClose={() => onEdit(null)} />
              ) : (
                <ExpenseRow
                  key={line.id}
                  line={line}
                  editable={editable}
                  onEdit={() => onEdit(line.id)}
                  onDelete={() => onDelete(line)}
                />
              ),
            )}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Jumlah {group.jenis}</Table.Th>
              <Table.Th className="amount">{rupiah(group.sum)}</Table.Th>
              <Table.Th colSpan={4} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

type RowProps = { line: ExpenseLine; editable: boolean; onEdit: () => void; onDelete: () => void };

function ExpenseRow({ line, editable, onEdit, onDelete }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td className="wrap">{line.item}</Table.Td>
      <Table.Td className="amount">{rupiah(line.nilai)}</Table.Td>
      <Table.Td className="amount">{line.qty}</Table.Td>
      <Table.Td>{orDash(line.satuan)}</Table.Td>
      <Table.Td>
        <Photo path={line.bukti} alt={`bukti ${line.item}`} />
      </Table.Td>
      <Table.Td>
        {editable && (
          <Group gap={6} wrap="nowrap">
            {line.jenisId !== RILL_KIND && (
              <Button size="compact-sm" variant="light" onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button size="compact-sm" variant="light" color="red" onClick={onDelete}>
              Delete
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
