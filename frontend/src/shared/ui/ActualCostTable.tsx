import type { ReactNode } from 'react';
import type { ActualCost } from '../../api/generated';
import { rupiah } from '../format';
import { NoDataRow } from './NoDataRow';
import tables from './tables.module.css';

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
    <table className={`${tables.plainTable} ${tables.bordered}`}>
      <thead>
        <tr>
          <th>Item</th>
          <th data-align="right">Nilai</th>
        </tr>
      </thead>
      <tbody>
        {costs.map(row)}
        {costs.length === 0 && <NoDataRow columns={2} />}
      </tbody>
      <tfoot>
        <tr>
          <th>Jumlah</th>
          <th className="amount">{rupiah(sum)}</th>
        </tr>
      </tfoot>
    </table>
  );
}

const plainRow = ({ id, item, nilai }: Cost) => (
  <tr key={id}>
    <td className="wrap">{item}</td>
    <td className="amount">{rupiah(nilai)}</td>
  </tr>
);
