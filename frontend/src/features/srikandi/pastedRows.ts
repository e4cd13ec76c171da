import { readDay } from '../../shared/forms/readDay';
import { officeToday } from '../../shared/officeClock';

/** Row of a paste: internal number or trip, final number, date. */
export type PastedRow = { kunci: string; nomor: string; tanggal?: string };

/** Columns of a spreadsheet come with tabs; typed ones may be separated by semicolons or by two blanks. */
const SEPARATOR = /\t|;| {2,}/;

/**
 * Rows of pasted text: two columns, and a third with the date if wished. A first line of headings, without any digit, is
 * left out. A date that cannot be read is sent as it is, for its verdict.
 */
export function pastedRows(text: string): PastedRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = /\d/.test(lines[0] ?? '') ? lines : lines.slice(1);
  return rows.map((line) => {
    const [kunci = '', nomor = '', day = ''] = line.split(SEPARATOR).map((cell) => cell.trim());
    const tanggal = readDay(day, officeToday()).day || day;
    return tanggal ? { kunci, nomor, tanggal } : { kunci, nomor };
  });
}
