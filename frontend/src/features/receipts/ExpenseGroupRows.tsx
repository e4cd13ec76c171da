import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import type { ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../../shared/format';
import { laterPart } from '../../shared/laterPart';
import { Flights } from '../../shared/proofs/Flights';
import { proofsOf } from '../../shared/proofs/lineProofs';
import { RILL_KIND } from '../../shared/receiptStatus';
import { ClaimBar } from '../../shared/ui/ClaimBar';
import { LineBasis } from '../../shared/ui/LineBasis';
import { LineProof } from '../../shared/ui/LineProof';
import { whenIdle } from '../../shared/whenIdle';
import styles from './ExpenseSheet.module.css';
import type { ExpenseGroup } from './expenseGroups';
import type { VersionedReceipt } from './useReceiptAction';

const ExpenseEditRow = laterPart(() => import('./ExpenseEditRow').then((file) => file.ExpenseEditRow));

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
  useEffect(() => (editable ? whenIdle(ExpenseEditRow.load) : undefined), [editable]);
  return (
    <tbody aria-labelledby={titleId}>
      <tr className={styles.expenseKind}>
        <td colSpan={4}>
          <Title order={3} id={titleId}>
            {group.jenis}
          </Title>
        </td>
        <td colSpan={1} className="amount">
          <b>{rupiah(group.sum)}</b>
        </td>
        <td colSpan={2} />
      </tr>
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
    </tbody>
  );
}

type RowProps = { line: ExpenseLine; editable: boolean; onEdit: () => void; onDelete: () => void };

function ExpenseRow({ line, editable, onEdit, onDelete }: RowProps) {
  const { item, nilai, qty, satuan, jenisId, putusan, catatanBaris } = line;
  const isReturned = putusan === 'perbaiki';
  const change = isReturned ? 'Perbaiki' : 'Edit';
  return (
    <tr data-returned={isReturned || undefined}>
      <td className="wrap">
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
      </td>
      <td className="amount">{rupiah(nilai)}</td>
      <td className="amount">{qty}</td>
      <td className="wrap">{orDash(satuan)}</td>
      <td className="amount">{rupiah(qty * nilai)}</td>
      <td>
        <LineProof line={line} />
      </td>
      <td>
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
      </td>
    </tr>
  );
}
