import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

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
  // An empty row ends a last row with a height of its own.
  return all.slice(all.findIndex((cells) => cells.length > 1)).filter((cells) => cells.length > 0);
}

/** Place of a column from its letters; empty cells are left out of a workbook. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Writes a workbook of text cells. */
export function workbookOf(sheets: Record<string, string[][]>): Buffer {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (inner: string) =>
    part(`<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`);
  const override = (name: string, kind: string) => `<Override PartName="${name}" ContentType="${types}.${kind}+xml"/>`;
  const file: Record<string, Uint8Array> = {
    '[Content_Types].xml': part(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('/xl/workbook.xml', 'sheet.main')}${names.map((_, n) => override(`/xl/worksheets/sheet${n + 1}.xml`, 'worksheet')).join('')}</Types>`,
    ),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, n) => `<sheet name="${encode(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join(''),
    ),
  };
  for (const [n, name] of names.entries()) {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${encode(text)}</t></is></c>`;
    const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    file[`xl/worksheets/sheet${n + 1}.xml`] = part(
      `<worksheet xmlns="${main}"><sheetData>${(sheets[name] ?? []).map(row).join('')}</sheetData></worksheet>`,
    );
  }
  return Buffer.from(zipSync(file));
}
