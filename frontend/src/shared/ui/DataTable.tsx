import { Box, Group, Switch, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useAddressState } from '../addressState';
import { normalForm, searchWords } from '../normalForm';
import { WORDS } from '../words';
import { FailureAbove } from './FailureAbove';
import { Pager } from './Pager';
import { PageSize } from './PageSize';
import { type Column, Rows } from './Rows';
import { SearchBox } from './SearchBox';
import { SkeletonRows } from './SkeletonRows';
import tables from './tables.module.css';
import type { Sorting } from './useSorting';
import type { RowSelection } from './useTicking';
import { useWideColumns } from './useWideColumns';

export { type Column, Rows } from './Rows';

type Paging = {
  /** From 0. */
  page: number;
  totalPage: number;
  onChange: (page: number) => void;
  /** Pages shown at each end, 1 by default. */
  margin?: number;
  /** True if a search found more than was counted: the pages go on as they are read. */
  more?: boolean;
  /** The user chooses the rows of a page. */
  isSized?: boolean;
};

type Props<Row, Data> = {
  query: UseQueryResult<Data, unknown>;
  rows: (data: Data) => Row[];
  columns: Column<Row>[];
  /** Columns for screens below 1600 points, unless the user asks for all. */
  compact?: Column<Row>[];
  paging?: (data: Data) => Paging;
  /** Number of rows before the loaded ones, which stay numbered while the next page is loaded. */
  before?: (data: Data) => number;
  /** Accessible name, for a page with several tables. */
  label?: string;
  emptyText?: string;
  /** Next step for an empty list. */
  nextStep?: ReactNode;
  /** Text of a row in which the box above the table searches; for a list that is loaded as a whole. */
  findIn?: (row: Row) => string;
  /** Draws a row struck through, as void. */
  isVoid?: (row: Row) => boolean;
  /** Opens a row on a click. */
  onRowClick?: (row: Row) => void;
  /** Rows can be chosen. */
  selection?: RowSelection<Row>;
  /** Order of a list that the server orders. */
  ordering?: Sorting;
  /** Stand before the switch of the columns, in one row with it. */
  tools?: ReactNode;
  /** Shows a list that is loaded as a whole by pages of so many rows. */
  pageRows?: number;
  /** Stands between the rows and the pages; gets the rows shown. */
  below?: (rows: Row[]) => ReactNode;
};

/** Column with the number of the row, counted across pages. */
export function numberColumn<Row>(title: string, width = 48): Column<Row> {
  return { accessor: 'no', title, width, render: (_, index) => index + 1 };
}

/** Table of a query, with its skeleton, failure and pages; the column with the buttons is pinned. */
export function DataTable<Row extends { id: number }, Data>(props: Props<Row, Data>) {
  const { query, rows, columns, compact, tools, paging, before, findIn, emptyText, nextStep, label } = props;
  const { isVoid, onRowClick } = props;
  const wide = useWideColumns();
  const [sought = '', setSought] = useAddressState('saring');
  const words = searchWords(useDeferredValue(sought));
  const shown = compact && !wide.isWide ? compact : columns;
  const data = query.data;
  const all = data === undefined ? [] : rows(data);
  const found = findIn ? all.filter((row) => words.every((word) => normalForm(findIn(row)).includes(word))) : all;
  const isFiltered = found.length < all.length;
  return (
    <>
      {(tools || compact || findIn) && (
        <div className={`${tables.tableTools} no-print`}>
          {findIn && (
            <SearchBox name="Saring daftar" search={sought} onSearch={(text) => setSought(text || undefined)} />
          )}
          {tools}
          {isFiltered && <Text size="sm" c="dimmed" role="status">{`${found.length} dari ${all.length}`}</Text>}
          {compact && wide.isChoice && (
            <Switch
              ml="auto"
              className={`${tables.columnSwitch} no-print`}
              label="Kolom lengkap"
              checked={wide.isWide}
              onChange={({ currentTarget }) => wide.choose(currentTarget.checked)}
            />
          )}
        </div>
      )}
      {query.isPending && <SkeletonRows columns={shown} label={label} />}
      <FailureAbove query={query} mb="md">
        {data !== undefined && (
          <>
            <Rows
              rows={found}
              columns={shown}
              label={label}
              before={before?.(data) ?? 0}
              emptyText={emptyText}
              nextStep={isFiltered ? 'Ubah atau kosongkan saringan.' : nextStep}
              fetching={query.isFetching && query.isPlaceholderData}
              isVoid={isVoid}
              onRowClick={onRowClick}
              selection={props.selection}
              ordering={props.ordering}
              pageRows={props.pageRows}
            />
            {props.below?.(found)}
            {paging && <Pages {...paging(data)} />}
          </>
        )}
      </FailureAbove>
    </>
  );
}

function Pages({ page, totalPage, onChange, margin, more, isSized }: Paging) {
  return (
    <Box mt="md" className="no-print">
      <Group justify="center" gap="sm">
        <Pager page={page} total={totalPage} onChange={onChange} margin={margin} />
        {isSized && <PageSize isOnePage={totalPage <= 1} onChange={() => onChange(0)} />}
      </Group>
      {more && (
        <Text size="sm" c="dimmed" ta="center" mt={4}>
          {WORDS.moreThanCounted}
        </Text>
      )}
    </Box>
  );
}
