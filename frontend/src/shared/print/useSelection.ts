import { useState } from 'react';

/** Most rows that can be selected. */
export const MOST_SELECTED = 50;

export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  isFull: boolean;
  /** Adds rows, as many as fit, or takes them away. */
  set: (rows: Row[], isOn: boolean) => void;
  clear: () => void;
};

/** Selected rows of a list, kept from page to page in the order of their selection. */
export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [rows, setRows] = useState<Row[]>([]);
  const without = (list: Row[], others: Row[]) => list.filter(({ id }) => !others.some((row) => row.id === id));
  // Trips of the archive, whose ids are below 0, have no letters to print.
  const atMost = (list: Row[]) => list.filter(({ id }) => id > 0).slice(0, MOST_SELECTED);
  return {
    rows,
    has: ({ id }) => rows.some((row) => row.id === id),
    isFull: rows.length >= MOST_SELECTED,
    set: (some, isOn) => setRows((list) => (isOn ? atMost([...list, ...without(some, list)]) : without(list, some))),
    clear: () => setRows([]),
  };
}
