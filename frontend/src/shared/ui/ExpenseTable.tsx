import { Button, Group, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import type { ActualCost, ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../format';
import { shownLine } from '../shownLine';
import { WORDS } from '../words';
import { ActualCostTable } from './ActualCostTable';
import { cardLabels } from './cardLabels';
import { LineBasis } from './LineBasis';
import { LineProof } from './LineProof';
import { NoDataRow } from './NoDataRow';
import tables from './tables.module.css';

const LABELS = cardLabels(['Jenis', 'Item', 'Nilai', 'Qty', 'Satuan', 'Bukti', 'Aksi']);

/** Read-only expense lines: photos are enlarged on click, actual costs open in a dialog. */
export function ExpenseTable({ lines, label }: { lines: ExpenseLine[]; label: string }) {
  const [costs, setCosts] = useState<ActualCost[] | null>(null);
  return (
    <>
      <Table.ScrollContainer minWidth={680} type="native">
        <Table withTableBorder aria-label={label} className={tables.cards} style={LABELS}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Jenis</Table.Th>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">Nilai</Table.Th>
              <Table.Th ta="right">Qty</Table.Th>
              <Table.Th>Satuan</Table.Th>
              <Table.Th>Bukti</Table.Th>
              <Table.Th>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(shownLine).map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{line.jenisRincianBPD.jenis}</Table.Td>
                <Table.Td className="wrap">
                  <div>
                    {line.item}
                    <LineBasis line={line} />
                  </div>
                </Table.Td>
                <Table.Td className="amount">{rupiah(line.nilai)}</Table.Td>
                <Table.Td className="amount">{line.qty}</Table.Td>
                <Table.Td>{orDash(line.satuan)}</Table.Td>
                <Table.Td>
                  <LineProof line={line} />
                </Table.Td>
                <Table.Td>
                  {line.rills.length > 0 && (
                    <Button size="compact-sm" variant="light" onClick={() => setCosts(line.rills)}>
                      Lihat Rills
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
            {lines.length === 0 && <NoDataRow columns={7} />}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Modal opened={costs !== null} onClose={() => setCosts(null)} title="Pengeluaran riil" withCloseButton={false}>
        <ActualCostTable costs={costs ?? []} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setCosts(null)} data-autofocus>
            {WORDS.close}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
