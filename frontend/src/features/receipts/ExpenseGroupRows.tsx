import { Button, Group, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { Flights } from '../../shared/proofs/Flights';
import { proofsOf } from '../../shared/proofs/lineProofs';
import { RILL_KIND } from '../../shared/receiptStatus';
import { ClaimBar } from '../../shared/ui/ClaimBar';
import { LineBasis } from '../../shared/ui/LineBasis';
import { LineProof } from '../../shared/ui/LineProof';
import { ExpenseEditRow } from './ExpenseEditRow';
import styles from './ExpenseSheet.module.css';
import type { ExpenseGroup } from './expenseGroups';
import type { VersionedReceipt } from './useReceiptAction';

type Props = {
  group: ExpenseGroup;
  editable: boolean;
  receipt: VersionedReceipt;
  /** Id of the line in edit, one at a time. */
  editing: number | null;
  onEdit: (lineId: number | null) => void;
  onDelete: (line: ExpenseLine) => void;
  /** Opens the actual costs, whose line is their sum. */
  onMendCosts: () => void;
};

/** Lines of one expense kind below its name and sum. */
export function ExpenseGroupRows({ group, editable, receipt, editing, onEdit, onDelete, onMendCosts }: Props) {
  const titleId = useId();
  return (
    <Table.Tbody aria-labelledby={titleId}>
      <Table.Tr className={styles.expenseKind}>
        <Table.Td colSpan={4}>
          <Title order={3} id={titleId}>
            {group.jenis}
          </Title>
        </Table.Td>
        <Table.Td colSpan={1} className="amount">
          <b>{rupiah(group.sum)}</b>
        </Table.Td>
        <Table.Td colSpan={2} />
      </Table.Tr>
      {group.lines.map((line) =>
        editable && editing === line.id ? (
          <ExpenseEditRow key={line.id} line={line} receipt={receipt} onClose={() => onEdit(null)} />
        ) : (
          <ExpenseRow
            key={line.id}
            line={line}
            editable={editable}
            onEdit={line.jenisId === RILL_KIND ? onMendCosts : () => onEdit(line.id)}
            onDelete={() => onDelete(line)}
          />
        ),
      )}
    </Table.Tbody>
  );
}

type RowProps = { line: ExpenseLine; editable: boolean; onEdit: () => void; onDelete: () => void };

function ExpenseRow({ line, editable, onEdit, onDelete }: RowProps) {
  const { item, nilai, qty, satuan, jenisId, putusan, catatanBaris } = line;
  const isReturned = putusan === 'perbaiki';
  const change = isReturned ? 'Perbaiki' : 'Edit';
  return (
    <Table.Tr data-returned={isReturned || undefined}>
      <Table.Td className="wrap">
        <div>
          {item}
          <LineBasis line={line} />
          {line.batas && <ClaimBar line={line} largest={0} />}
          {proofsOf(line).map((proof) => (
            <Flights key={proof.id ?? proof.pic} flights={proof.penerbangan ?? []} />
          ))}
          {isReturned && (
            <Text size="sm" component="div" className={`${styles.verdict} overdue written`}>
              <IconAlertTriangle size={14} aria-hidden /> {`Perbaiki: ${orDash(catatanBaris)}`}
            </Text>
          )}
          {putusan === 'sesuai' && (
            <Text size="xs" c="dimmed" component="div" className={styles.verdict}>
              <IconCheck size={14} aria-hidden /> Sesuai
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td className="amount">{rupiah(nilai)}</Table.Td>
      <Table.Td className="amount">{qty}</Table.Td>
      <Table.Td className="wrap">{orDash(satuan)}</Table.Td>
      <Table.Td className="amount">{rupiah(qty * nilai)}</Table.Td>
      <Table.Td>
        <LineProof line={line} />
      </Table.Td>
      <Table.Td>
        {editable && (
          <Group gap={6} wrap="nowrap">
            {(jenisId !== RILL_KIND || isReturned) && (
              <Button
                size="compact-sm"
                variant={isReturned ? 'light' : 'default'}
                color={isReturned ? 'red' : undefined}
                onClick={onEdit}
                aria-label={`${change} ${item}`}
              >
                {change}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete} aria-label={`Hapus ${item}`}>
              Hapus
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
