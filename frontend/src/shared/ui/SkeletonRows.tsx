import { Skeleton } from '@mantine/core';
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
      <table className={tables.dataTable} aria-hidden>
        <thead>
          <tr>
            {columns.map(({ accessor, title, width }) => (
              <th key={accessor} style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => `baris-${row}`).map((key) => (
            <tr key={key}>
              {columns.map(({ accessor }) => (
                <td key={accessor}>
                  <Skeleton height={12} my={6} radius="sm" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
