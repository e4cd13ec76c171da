import { Skeleton, Table } from '@mantine/core';
import { WORDS } from '../words';
import type { Column } from './Rows';
import tables from './tables.module.css';

/** Rows shown until the first ones are loaded. */
const ROWS = 8;

/** Table in the height of the one that is being loaded. */
export function SkeletonRows<Row>({ columns, label }: { columns: Column<Row>[]; label?: string }) {
  return (
    <section className={tables.tableFrame} aria-label={label} aria-busy>
      <span role="status" className="only-read-out">
        {WORDS.loading}
      </span>
      <Table className={tables.dataTable} aria-hidden verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ accessor, title, width }) => (
              <Table.Th key={accessor} style={{ width }}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: ROWS }, (_, row) => `baris-${row}`).map((key) => (
            <Table.Tr key={key}>
              {columns.map(({ accessor }) => (
                <Table.Td key={accessor}>
                  <Skeleton height={12} my={6} radius="sm" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
