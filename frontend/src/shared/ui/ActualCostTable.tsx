import { Table } from '@mantine/core';
import type { ActualCost } from '../../api/generated';
import { rupiah } from '../format';
import { WORDS } from '../words';

/** Actual costs (rill) in order of entry, with their sum. */
export function ActualCostTable({ costs }: { costs: Pick<ActualCost, 'id' | 'item' | 'nilai'>[] }) {
  const sum = costs.reduce((total, { nilai }) => total + nilai, 0);
  return (
    <Table withTableBorder verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th ta="right">Nilai</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {costs.map(({ id, item, nilai }) => (
          <Table.Tr key={id}>
            <Table.Td className="wrap">{item}</Table.Td>
            <Table.Td className="amount">{rupiah(nilai)}</Table.Td>
          </Table.Tr>
        ))}
        {costs.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={2} ta="center" c="dimmed">
              {WORDS.noData}
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>Jumlah</Table.Th>
          <Table.Th className="amount">{rupiah(sum)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
