import { Box, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAddressState } from '../addressState';
import { WORDS } from '../words';
import { Pager } from './Pager';
import { AllRowsBox, RowBox } from './RowBoxes';
import cards from './Rows.module.css';
import styles from './tables.module.css';
import { useRowKeys } from './useRowKeys';
import { type Sorting, useSorting } from './useSorting';
import { type RowSelection, useTicking } from './useTicking';

export type Column<Row> = {
  /** Key of the column, and of the row's field that it shows without `render`. */
  accessor: string;
  title: string;
  /** Points, or a share of the table. */
  width?: number | `${number}%`;
  minWidth?: number;
  textAlign?: 'left' | 'right';
  noWrap?: boolean;
  /** Cuts each line of the cell at the column's width; a pointer that rests on it shows the whole. */
  cut?: boolean;
  /** Tells a cell that says nothing; the card of a phone has no line for it. */
  isEmpty?: (row: Row) => boolean;
  /** Shown from 1280 points on. */
  isExtra?: boolean;
  /** Heads the card of a phone; without one the first column beside the row number does. */
  lead?: boolean;
  /** `index` counts across pages. */
  render?: (row: Row, index: number) => ReactNode;
  /** Value by which the column sorts a list that is loaded as a whole. */
  sortBy?: (row: Row) => string | number;
  /** Field by which the server orders the list. */
  order?: string;
};

/** Accessor of the column with the buttons. */
const ACTIONS = 'aksi';
/** Accessors of the columns with the number of the row. */
const ROW_NUMBER = 'no';
/** Widest column of buttons, in points, that fits a card beside its head. */
const BESIDE = 125;

type Props<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  label?: string;
  /** Number of rows on the pages before. */
  before?: number;
  emptyText?: string;
  nextStep?: ReactNode;
  /** Dims the rows while another page is loaded. */
  fetching?: boolean;
  /** Draws a row struck through, as void. */
  isVoid?: (row: Row) => boolean;
  /** Opens a row on a click beside its own links and buttons, which do the same by keyboard. */
  onRowClick?: (row: Row) => void;
  selection?: RowSelection<Row>;
  /** Order of a list that the server orders, by the `order` of its columns. */
  ordering?: Sorting;
  /** Shows a list that is loaded as a whole by pages of so many rows. */
  pageRows?: number;
};

/** Opens the row, unless the click was meant for something in it or ended the selection of a text. */
const clickOn =
  (open: () => void) =>
  ({ target }: MouseEvent) => {
    const inner = target instanceof Element && target.closest('a, button, input, label, .selectable, [role="img"]');
    if (!inner && !window.getSelection()?.toString()) open();
  };

/**
 * Table of rows that are loaded already: the head stays in view, and below 900 points each row is a card. A table that scrolls
 * sideways is reached by keyboard.
 */
export function Rows<Row extends { id: number }>(props: Props<Row>) {
  const { rows, columns, label, before = 0, emptyText = WORDS.noData, nextStep, fetching = false } = props;
  const { isVoid, onRowClick, selection, ordering, pageRows } = props;
  const { frame, isScrolling } = useScrolling();
  const { sorted, sorting } = useSorting(rows, columns);
  const paged = usePages(sorted, pageRows);
  const isFixed = columns.some(({ cut }) => cut);
  const lead = columns.find((column) => column.lead) ?? columns.find(({ accessor }) => accessor !== ROW_NUMBER);
  const tick = useTicking(paged.rows, selection);
  const keysOf = useRowKeys(frame, onRowClick !== undefined);
  const table = (
    <section
      ref={frame}
      className={styles.tableFrame}
      aria-label={label}
      aria-busy={fetching}
      data-scrolls={isScrolling || undefined}
      tabIndex={isScrolling ? 0 : undefined}
    >
      <table
        className={`${styles.dataTable} ${cards.table}`}
        data-pinned={columns.at(-1)?.accessor === ACTIONS || undefined}
        data-fixed={isFixed || undefined}
        style={isFixed ? ({ '--least': `${leastWidth(columns)}px` } as CSSProperties) : undefined}
        onPointerOver={tellWhole}
      >
        <thead>
          <tr>
            {columns.map((column, position) => (
              <Heading
                key={column.accessor}
                column={column}
                sorting={sorting}
                ordering={ordering}
                box={selection && position === 0 && <AllRowsBox rows={paged.rows} selection={selection} />}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {paged.rows.map((row, index) => (
            <tr
              key={row.id}
              data-void={isVoid?.(row) || undefined}
              data-opens={onRowClick ? true : undefined}
              data-chosen={selection?.has(row) || undefined}
              data-closed={Boolean(selection?.isClosed?.(row)) || undefined}
              tabIndex={onRowClick ? -1 : undefined}
              onClick={onRowClick && clickOn(() => onRowClick(row))}
              onKeyDown={onRowClick && keysOf(() => onRowClick(row), selection && ((isRange) => tick(row, isRange)))}
            >
              {columns.map((column, position) => (
                <td
                  key={column.accessor}
                  data-label={column.title}
                  data-actions={column.accessor === ACTIONS || undefined}
                  data-card={cardPlace(column, lead, selection !== undefined)}
                  data-cut={column.cut || undefined}
                  data-extra={column.isExtra || undefined}
                  data-empty={column.isEmpty?.(row) || undefined}
                  data-align={column.textAlign}
                  data-nowrap={column.noWrap || column.textAlign === 'right' || undefined}
                >
                  {selection && position === 0 ? (
                    <RowBox row={row} selection={selection} onTick={tick}>
                      {cell(column, row, before + paged.before + index)}
                    </RowBox>
                  ) : (
                    cell(column, row, before + paged.before + index)
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.noRows}>
                <Text c="dimmed">{emptyText}</Text>
                {nextStep && (
                  <Text component="div" size="sm" c="dimmed">
                    {nextStep}
                  </Text>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
  if (paged.total <= 1) return table;
  return (
    <>
      {table}
      <Box mt="md">
        <Pager page={paged.page} total={paged.total} onChange={paged.show} />
      </Box>
    </>
  );
}

/** Pages of rows that are loaded as a whole, in the address. */
function usePages<Row>(rows: Row[], pageRows = Number.POSITIVE_INFINITY) {
  const [shown = '1', show] = useAddressState('halaman');
  const total = Math.ceil(rows.length / pageRows);
  if (total <= 1) return { rows, total, before: 0, page: 0, show: () => undefined };
  const page = Math.min(Math.max(Math.trunc(Number(shown)) || 1, 1), total) - 1;
  const before = page * pageRows;
  return {
    rows: rows.slice(before, before + pageRows),
    total,
    before,
    page,
    show: (next: number) => show(next === 0 ? undefined : String(next + 1)),
  };
}

/** Width below which a table of fixed columns scrolls. */
const leastWidth = <Row,>(columns: Column<Row>[]) =>
  columns.reduce((sum, { width, minWidth = 0 }) => sum + (typeof width === 'number' ? width : minWidth), 0);

/** Place of a cell on the card of a phone. */
function cardPlace<Row>(column: Column<Row>, lead: Column<Row> | undefined, isSelectable: boolean) {
  if (column === lead) return 'lead';
  if (column.accessor === ROW_NUMBER) return isSelectable ? 'mark' : 'none';
  if (column.accessor !== ACTIONS) return undefined;
  const { width = BESIDE } = column;
  return typeof width === 'number' && width <= BESIDE ? 'beside' : 'below';
}

/** Gives a line that is cut its whole text as the browser's tip. */
function tellWhole({ target }: PointerEvent) {
  if (!(target instanceof HTMLElement) || !target.closest('[data-cut]')) return;
  if (target.scrollWidth > target.clientWidth) target.title = target.innerText;
}

const cell = <Row,>({ accessor, render }: Column<Row>, row: Row, index: number): ReactNode =>
  render ? render(row, index) : ((row as Record<string, unknown>)[accessor] as ReactNode);

type HeadingProps<Row> = {
  column: Column<Row>;
  sorting: Sorting;
  ordering: Sorting | undefined;
  /** Box of all rows, before the title. */
  box: ReactNode;
};

function Heading<Row>({ column, sorting, ordering, box }: HeadingProps<Row>) {
  const { accessor, title, width, minWidth, textAlign, isExtra, sortBy, order } = column;
  const [by, sorts] = order && ordering ? [order, ordering] : [accessor, sorting];
  const direction = sorts.by === by ? sorts.direction : undefined;
  const Arrow = direction === 'naik' ? IconArrowUp : direction === 'turun' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={textAlign}
      data-actions={accessor === ACTIONS || undefined}
      data-extra={isExtra || undefined}
      style={{ width, minWidth: minWidth ?? width }}
      aria-sort={direction && (direction === 'naik' ? 'ascending' : 'descending')}
    >
      {box}
      {sortBy || (order && ordering) ? (
        <UnstyledButton className={styles.sort} onClick={() => sorts.toggle(by)}>
          {title}
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}

/** Tells whether the table is wider than its frame. */
function useScrolling() {
  const frame = useRef<HTMLElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return undefined;
    const measure = () => setScrolling(table.offsetWidth > (frame.current?.clientWidth ?? 0) + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, isScrolling };
}
