import type { ReactNode } from 'react';
import { usePhone } from '../../shared/phone';
import { cardLabels } from '../../shared/ui/cardLabels';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import styles from './Figure.module.css';
import recap from './RecapPage.module.css';

type FigureRow = {
  /** Cells of the row; the first names it. */
  cells: ReactNode[];
  /** Picture of its figures, below the name and on the same scale as the others. */
  bar?: ReactNode;
};

/** Most rows with bars that a phone shows unfolded: the months of a year. */
const MOST_UNFOLDED = 12;

type Props = { title: string; headings: string[]; rows: FigureRow[]; children?: ReactNode };

/** Figures of a table with a bar a row; on a phone rows without bars, and too many with them, are folded. `children` stand above the table. */
export function Figure({ title, headings, rows, children }: Props) {
  const isPhone = usePhone();
  const most = rows.some(({ bar }) => bar) ? MOST_UNFOLDED : 0;
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled with the keyboard
    <section className={recap.scroll} tabIndex={0} aria-label={`Angka: ${title}`}>
      <table className={`${tables.cards} ${recap.table}`} style={cardLabels(headings)} aria-label={title}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} className={index > 0 ? 'amount' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, bar }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a figure have no other key and keep their order
            <tr key={at}>
              {cells.map((cell, index) => (
                <td key={headings[index]} className={index > 0 ? 'amount' : 'wrap'}>
                  {index === 0 && bar ? <NameWithBar name={cell} bar={bar} /> : cell}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && <NoDataRow columns={headings.length} />}
        </tbody>
      </table>
    </section>
  );
  return (
    <Section title={title}>
      {children}
      {isPhone && rows.length > most ? (
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
