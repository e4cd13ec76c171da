import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { cardLabels } from '../../shared/ui/cardLabels';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import { WORDS } from '../../shared/words';
import styles from './Figure.module.css';

type Props = {
  title: string;
  /** The chart; its figures are in the table beside it. */
  chart: ReactNode;
  headings: string[];
  /** Cells of each row; the first names it. */
  rows: ReactNode[][];
};

/** Chart with the table of its figures beside it. */
export function Figure({ title, chart, headings, rows }: Props) {
  return (
    <Section title={title}>
      <div className={styles.figure}>
        <div aria-hidden className={styles.figureChart}>
          {rows.length > 0 && chart}
        </div>
        <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="region" aria-label={`Angka: ${title}`}>
          <Table
            withTableBorder
            verticalSpacing={4}
            className={tables.cards}
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
              {rows.map((cells) => (
                <Table.Tr key={String(cells[0])}>
                  {cells.map((cell, index) => (
                    <Table.Td key={headings[index]} className={index > 0 ? 'amount' : 'wrap'}>
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              {rows.length === 0 && (
                <Table.Tr>
                  <Table.Td colSpan={headings.length} ta="center" c="dimmed">
                    {WORDS.noData}
                  </Table.Td>
                </Table.Tr>
              )}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </div>
    </Section>
  );
}
