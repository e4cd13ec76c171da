import { strFromU8, unzipSync } from 'fflate';

const decode = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => decode(text ?? '')).join('');

/** Returns the table of the first sheet of a workbook from its headings, below title, office and period: numbers as numbers, the rest as text. */
export function rowsOf(bytes: Uint8Array): (number | string)[][] {
  const parts = unzipSync(bytes);
  const read = (path: string) => (parts[path] ? strFromU8(parts[path]) : '');
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) => textsIn(item ?? ''));
  const value = (cell: string) => {
    const written = /<v>([^<]*)<\/v>/.exec(cell)?.[1];
    if (/ t="s"/.test(cell)) return shared[Number(written)] ?? '';
    return written === undefined || / t="str"/.test(cell) ? textsIn(cell) : Number(written);
  };
  const rows = [...read('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)];
  const all = rows.map(([, row]) => {
    const cells: (number | string)[] = [];
    for (const [cell, name] of (row ?? '').matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>.*?<\/c>)/gs))
      cells[columnOf(name ?? '')] = value(cell);
    return cells;
  });
  return all.slice(all.findIndex((cells) => cells.length > 1));
}

/** Place of a column from its letters; empty cells are left out of a workbook. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
