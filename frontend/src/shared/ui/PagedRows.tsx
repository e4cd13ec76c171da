import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { type Column, Rows } from './DataTable';
import { Pager } from './Pager';

/** Rows of a page. */
const SHOWN = 10;

type Props<Row> = { label: string; rows: Row[]; columns: Column<Row & { id: number }>[] };

/** Rows of an imported file, a page at a time. */
export function PagedRows<Row extends object>({ label, rows, columns }: Props<Row>) {
  const [page, setPage] = useState(0);
  const shown = rows.slice(page * SHOWN, (page + 1) * SHOWN).map((row, id) => ({ ...row, id }));
  return (
    <Box>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <Rows label={label} rows={shown} columns={columns} />
      <Box mt="xs">
        <Pager page={page} total={Math.ceil(rows.length / SHOWN)} onChange={setPage} />
      </Box>
    </Box>
  );
}
