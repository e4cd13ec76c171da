import 'mantine-datatable/styles.css';
import { Box, Paper } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type DataTableColumn, DataTable as MantineDataTable } from 'mantine-datatable';
import { WORDS } from '../words';
import { AsyncSection } from './AsyncSection';
import { Pager } from './Pager';

export type Column<Row> = DataTableColumn<Row>;

/** Accessor of the column with the buttons. */
const ACTIONS = 'aksi';

type Paging = {
  /** From 0. */
  page: number;
  totalPage: number;
  onChange: (page: number) => void;
  /** Pages shown at each end, 1 by default. */
  margin?: number;
};

type Props<Row, Data> = {
  query: UseQueryResult<Data, unknown>;
  rows: (data: Data) => Row[];
  columns: Column<Row>[];
  paging?: (data: Data) => Paging;
  /** Accessible name, for a page with several tables. */
  label?: string;
  emptyText?: string;
};

/** Column with the number of the row, counted across pages. */
export function numberColumn<Row>(title: string, page = 0, pageSize = 0): Column<Row> {
  return { accessor: 'no', title, width: 56, render: (_, index) => page * pageSize + index + 1 };
}

/** Table of a query, with its loader, failure and pages; the column with the buttons is pinned. */
export function DataTable<Row extends { id: number }, Data>({ query, rows, paging, ...table }: Props<Row, Data>) {
  return (
    <AsyncSection query={query}>
      {(data) => (
        <>
          <Rows {...table} rows={rows(data)} fetching={query.isFetching && query.isPlaceholderData} />
          {paging && <Pages {...paging(data)} />}
        </>
      )}
    </AsyncSection>
  );
}

type RowsProps<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  label?: string;
  emptyText?: string;
  /** Dims the rows while another page is loaded. */
  fetching?: boolean;
};

/** Table of rows that are loaded already. */
export function Rows<Row extends { id: number }>({ rows, columns, label, emptyText, fetching }: RowsProps<Row>) {
  return (
    <Paper withBorder component="section" aria-label={label} style={{ overflow: 'hidden' }}>
      <MantineDataTable
        className="data-table"
        columns={columns}
        records={rows}
        minHeight={rows.length === 0 ? 160 : undefined}
        noRecordsText={emptyText ?? WORDS.noData}
        noRecordsIcon={<span />}
        loaderBackgroundBlur={1}
        fetching={fetching ?? false}
        verticalSpacing={6}
        horizontalSpacing="sm"
        fz={13}
        striped
        highlightOnHover
        pinLastColumn={columns.at(-1)?.accessor === ACTIONS}
        withColumnBorders
      />
    </Paper>
  );
}

function Pages({ page, totalPage, onChange, margin }: Paging) {
  return (
    <Box mt="md">
      <Pager page={page} total={totalPage} onChange={onChange} margin={margin} />
    </Box>
  );
}
