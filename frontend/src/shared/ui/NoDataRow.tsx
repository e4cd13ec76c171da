import { Table } from '@mantine/core';
import { WORDS } from '../words';

/** Row of a table without rows. */
export function NoDataRow({ columns }: { columns: number }) {
  return (
    <Table.Tr>
      <Table.Td colSpan={columns} ta="center" c="dimmed">
        {WORDS.noData}
      </Table.Td>
    </Table.Tr>
  );
}
