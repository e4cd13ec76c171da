import { useRef } from 'react';
import { between } from './between';

/** Rows chosen by a checkbox in their first cell. */
export type RowSelection<Row> = {
  has: (row: Row) => boolean;
  /** Chooses rows, as many as fit, or leaves them. */
  set: (rows: Row[], isOn: boolean) => void;
  /** Name of a row, for the checkbox. */
  nameOf: (row: Row) => string;
  /** Tells a row that can't be chosen, where it can be said with the reason. */
  isClosed?: (row: Row) => string | boolean | undefined;
  /** No more rows can be chosen. */
  isFull: boolean;
};

/** Rows that can be chosen or left. */
export const openRows = <Row>(rows: Row[], { has, isFull, isClosed }: RowSelection<Row>) =>
  rows.filter((row) => has(row) || !(isFull || isClosed?.(row)));

/** Ticks a row: chooses it, or leaves one that is chosen; a range does the same to all from the row ticked last. */
export function useTicking<Row extends { id: number }>(rows: Row[], selection: RowSelection<Row> | undefined) {
  const last = useRef<number>(undefined);
  return (row: Row, isRange: boolean) => {
    if (!selection || openRows([row], selection).length === 0) return;
    const meant = isRange ? between(rows, last.current, row) : [row];
    selection.set(openRows(meant, selection), !selection.has(row));
    last.current = row.id;
  };
}
