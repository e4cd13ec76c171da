/** Row of a paste: internal number or trip, final number, date as it was typed. */
export type PastedRow = { kunci: string; nomor: string; tanggal?: string };

/** Cells of a spreadsheet come with tabs, and in quotes where they hold a line break, a tab or a quote. */
const CELL = /[\t\n](?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g;
/** Typed columns may be separated by semicolons or by two blanks. */
const SEPARATOR = /;| {2,}/;

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim();

/** Lines of a text with tabs, each with its cells. */
function sheetLines(text: string): string[][] {
  const lines: string[][] = [];
  for (const match of `\n${text}`.matchAll(CELL)) {
    const [whole, quoted, plain = ''] = match;
    const cell = oneLine(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    const isNext = whole.startsWith('\t');
    if (isNext) lines.at(-1)?.push(cell);
    else lines.push([cell]);
  }
  return lines;
}

/**
 * Rows of pasted text: two columns, and a third with the date if wished, each as it stands. Only empty lines, and a first line of
 * headings, without any digit, are left out.
 */
export const pastedRows = (text: string): PastedRow[] => numberedRows(text).map(({ row }) => row);

/** The same rows, each with its number in the sheet or the text, from 1. */
export function numberedRows(text: string): { number: number; row: PastedRow }[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.includes('\t')
    ? sheetLines(plain)
    : plain.split('\n').map((line) => line.trim().split(SEPARATOR).map(oneLine));
  const filled = lines.map((cells, place) => ({ cells, number: place + 1 })).filter(({ cells }) => cells.some(Boolean));
  const isHeading = (cells: string[]) => !cells.some((cell) => /\d/.test(cell));
  return filled
    .filter(({ cells }, place) => place > 0 || !isHeading(cells))
    .map(({ number, cells: [kunci = '', nomor = '', tanggal = ''] }) => ({
      number,
      row: tanggal ? { kunci, nomor, tanggal } : { kunci, nomor },
    }));
}
