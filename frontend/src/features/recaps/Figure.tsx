import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../../shared/phone';
import { cardLabels } from '../../shared/ui/cardLabels';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import styles from './Figure.module.css';
import recap from './RecapPage.module.css';

type Props = {
  title: string;
  /** The chart; its figures are in the table beside it. */
  chart: ReactNode;
  headings: string[];
  /** Cells of each row; the first names it. */
  rows: ReactNode[][];
  /** The table gets more of the width. */
  isWide?: boolean;
};

/** Chart with the table of its figures beside it; on a phone the table is folded below it. */
export function Figure({ title, chart, headings, rows, isWide }: Props) {
  const isPhone = usePhone();
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
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a figure have no other key and keep their order
            <Table.Tr key={at}>
              {cells.map((cell, index) => (
                <Table.Td key={headings[index]} className={index > 0 ? 'amount' : 'wrap'}>
                  {cell}
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
      <div className={styles.figure} data-wide={isWide || undefined}>
        <div aria-hidden className={styles.figureChart}>
          {rows.length > 0 && chart}
        </div>
        {isPhone && rows.length > 0 ? (
          <details>
            <summary>{`Angka (${rows.length} baris)`}</summary>
            {table}
          </details>
        ) : (
          table
        )}
      </div>
    </Section>
  );
}
