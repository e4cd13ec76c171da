import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../../shared/phone';
import { cardLabels } from '../../shared/ui/cardLabels';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import styles from './Figure.module.css';
import recap from './RecapPage.module.css';

export type FigureRow = {
  /** Cells of the row; the first names it. */
  cells: ReactNode[];
  /** Picture of its figures, below the name and on the same scale as the others. */
  bar?: ReactNode;
};

type Props = { title: string; headings: string[]; rows: FigureRow[]; children?: ReactNode };

/** Figures of a table with a bar a row; on a phone rows without bars are folded. `children` stand above the table. */
export function Figure({ title, headings, rows, children }: Props) {
  const isPhone = usePhone();
  const hasBars = rows.some(({ bar }) => bar);
  const table = (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="region" aria-label={`Angka: ${title}`}>
      <Table
        verticalSpacing={4}
        className={`${tables.cards} ${recap.table}`}
        style={cardLabels(headings)}
        aria-label={title}
      >
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading, index) => (
              <Table.Th key={heading} ta={index > 0 ? 'right' : undefined}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ cells, bar }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a figure have no other key and keep their order
            <Table.Tr key={at}>
              {cells.map((cell, index) => (
                <Table.Td key={headings[index]} className={index > 0 ? 'amount' : 'wrap'}>
                  {index === 0 && bar ? <NameWithBar name={cell} bar={bar} /> : cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {rows.length === 0 && <NoDataRow columns={headings.length} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
  return (
    <Section title={title}>
      {children}
      {isPhone && rows.length > 0 && !hasBars ? (
        <details>
          <summary>{`Angka (${rows.length} baris)`}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Section>
  );
}

/** Name of a row with its bar below it, wide enough to compare with the others. */
export function NameWithBar({ name, bar }: { name: ReactNode; bar: ReactNode }) {
  return (
    <div className={styles.named}>
      {name}
      {bar}
    </div>
  );
}
