import type { ReactNode } from 'react';
import cards from './Rows.module.css';
import styles from './tables.module.css';
import { openRows, type RowSelection } from './useTicking';

type RowBoxProps<Row> = {
  row: Row;
  selection: RowSelection<Row>;
  onTick: (row: Row, isRange: boolean) => void;
  children: ReactNode;
};

/** Checkbox of a row, before its first cell. The browser's own: lists do not load the styled inputs. */
export function RowBox<Row>({ row, selection, onTick, children }: RowBoxProps<Row>) {
  const reason = selection.isClosed?.(row);
  return (
    <div className={styles.selectable}>
      <input
        type="checkbox"
        aria-label={`Pilih ${selection.nameOf(row)}`}
        checked={selection.has(row)}
        disabled={openRows([row], selection).length === 0}
        title={typeof reason === 'string' ? reason : undefined}
        onChange={({ nativeEvent }) => onTick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className={cards.number}>{children}</span>
    </div>
  );
}

/** Checkbox in the head: chooses all rows of the page, or leaves them. */
export function AllRowsBox<Row>({ rows, selection }: { rows: Row[]; selection: RowSelection<Row> }) {
  const open = openRows(rows, selection);
  const chosen = open.filter(selection.has).length;
  const isWhole = open.length > 0 && chosen === open.length;
  return (
    <input
      type="checkbox"
      className={styles.allRows}
      aria-label="Semua baris di halaman ini"
      checked={isWhole}
      disabled={open.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isWhole;
      }}
      onChange={() => selection.set(open, !isWhole)}
    />
  );
}
