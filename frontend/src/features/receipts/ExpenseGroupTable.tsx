import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { RILL_KIND } from '../../shared/receiptStatus';
import { cardLabels } from '../../shared/ui/cardLabels';
import { LineBasis } from '../../shared/ui/LineBasis';
import { LineProof } from '../../shared/ui/LineProof';
import { ExpenseEditRow } from './ExpenseEditRow';
import type { ExpenseGroup } from './expenseGroups';

type Props = {
  group: ExpenseGroup;
  editable: boolean;
  /** Id of the line in edit, one at a time. */
  editing: number | null;
  onEdit: (lineId: number | null) => void;
  onDelete: (line: ExpenseLine) => void;
};

const LABELS = cardLabels(['Item', 'Nilai', 'Qty', 'Satuan', 'Bukti', 'Aksi']);

/** Lines of one expense kind and their sum. */
export function ExpenseGroupTable({ group, editable, editing, onEdit, onDelete }: Props) {
  const titleId = useId();
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Title order={3} id={titleId}>
          {group.jenis}
        </Title>
        <Text size="sm">
          Jumlah: <b className="amount">{rupiah(group.sum)}</b>
        </Text>
      </Group>
      <Table.ScrollContainer minWidth={820} type="native">
        <Table
          withTableBorder
          layout="fixed"
          verticalSpacing={6}
          aria-labelledby={titleId}
          className="cards"
          style={LABELS}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>item</Table.Th>
              <Table.Th w={170} ta="right">
                Nilai
              </Table.Th>
              <Table.Th w={90} ta="right">
                Qty
              </Table.Th>
              <Table.Th w={140}>Satuan</Table.Th>
              <Table.Th w={80}>Bukti</Table.Th>
              <Table.Th w={152}>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {group.lines.map((line) =>
              editable && editing === line.id ? (
                <ExpenseEditRow key={line.id} line={line} onClose={() => onEdit(null)} />
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
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

type RowProps = { line: ExpenseLine; editable: boolean; onEdit: () => void; onDelete: () => void };

function ExpenseRow({ line, editable, onEdit, onDelete }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td className="wrap">
        <div>
          {line.item}
          <LineBasis line={line} />
        </div>
      </Table.Td>
      <Table.Td className="amount">{rupiah(line.nilai)}</Table.Td>
      <Table.Td className="amount">{line.qty}</Table.Td>
      <Table.Td className="wrap">{orDash(line.satuan)}</Table.Td>
      <Table.Td>
        <LineProof line={line} />
      </Table.Td>
      <Table.Td>
        {editable && (
          <Group gap={6} wrap="nowrap">
            {line.jenisId !== RILL_KIND && (
              <Button size="compact-sm" variant="light" onClick={onEdit} aria-label={`Edit ${line.item}`}>
                Edit
              </Button>
            )}
            <Button size="compact-sm" variant="light" color="red" onClick={onDelete} aria-label={`Hapus ${line.item}`}>
              Hapus
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
