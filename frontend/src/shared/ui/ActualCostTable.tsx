import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ActualCost } from '../../api/generated';
import { rupiah } from '../format';
import { NoDataRow } from './NoDataRow';

type Cost = Pick<ActualCost, 'id' | 'item' | 'nilai'>;

type Props = {
  costs: Cost[];
  /** Row of a cost, for a table that can be edited. */
  row?: (cost: Cost) => ReactNode;
  /** Leaves a cost out of the sum that is about to be removed. */
  isRemoved?: (cost: Cost) => boolean;
};

/** Actual costs (rill) in order of entry, with their sum. */
export function ActualCostTable({ costs, row = plainRow, isRemoved = () => false }: Props) {
  const sum = costs.filter((cost) => !isRemoved(cost)).reduce((total, { nilai }) => total + nilai, 0);
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th ta="right">Nilai</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {costs.map(row)}
        {costs.length === 0 && <NoDataRow columns={2} />}
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

const plainRow = ({ id, item, nilai }: Cost) => (
  <Table.Tr key={id}>
    <Table.Td className="wrap">{item}</Table.Td>
    <Table.Td className="amount">{rupiah(nilai)}</Table.Td>
  </Table.Tr>
);
