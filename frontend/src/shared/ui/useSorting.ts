import { useAddressState } from '../addressState';
import type { Column } from './Rows';

export type Sorting = {
  by: string | undefined;
  direction: 'naik' | 'turun';
  /** Sorts by a column, then the other way, then not at all. */
  toggle: (accessor: string) => void;
};

const collator = new Intl.Collator('id', { numeric: true });
const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** Sorts the rows of a list as the address says: `urut=nama` or `urut=-nama`. */
export function useSorting<Row>(rows: Row[], columns: Column<Row>[]) {
  const [order, setOrder] = useAddressState('urut');
  const by = order?.replace(/^-/, '');
  const direction = order?.startsWith('-') ? 'turun' : 'naik';
  const sortBy = columns.find(({ accessor }) => accessor === by)?.sortBy;
  const factor = direction === 'turun' ? -1 : 1;
  const sorted = sortBy ? [...rows].sort((one, other) => factor * compare(sortBy(one), sortBy(other))) : rows;
  const toggle = (accessor: string) =>
    setOrder(by !== accessor ? accessor : direction === 'naik' ? `-${accessor}` : undefined);
  const sorting: Sorting = { by: sortBy && by, direction, toggle };
  return { sorted, sorting };
}
