import { expect, it } from 'vitest';
import { markFaults } from './markFaults';

function pages(...paragraphs: string[]): HTMLElement {
  const root = document.createElement('div');
  for (const text of paragraphs) root.append(Object.assign(document.createElement('p'), { textContent: text }));
  return root;
}

const fault = (paragraf: string, message = 'Penanda tidak dikenal.') => ({ field: 'x', message, paragraf });
const notes = (root: HTMLElement) =>
  [...root.querySelectorAll('p')].map((p) => [...p.querySelectorAll('.fault-note')].map((note) => note.textContent));

it('writes each fault below its own paragraph, whatever Word makes of its blanks', () => {
  const root = pages('Kepada', 'Nama:\u2003{nma}', 'Untuk {utuk}');
  expect(markFaults(root, [fault('Untuk {utuk}', 'A'), fault('Nama: {nma}', 'B')])).toEqual([0, 1]);
  expect(notes(root)).toEqual([[], ['2. B'], ['1. A']]);
});

it('writes two faults of one paragraph below it', () => {
  const root = pages('{a} dan {b}');
  markFaults(root, [fault('{a} dan {b}', 'A'), fault('{a} dan {b}', 'B')]);
  expect(notes(root)).toEqual([['1. A', '2. B']]);
});

it('finds a paragraph by the beginning of its shortened quotation', () => {
  const root = pages('lain', `${'panjang '.repeat(40)}{x}`);
  expect(markFaults(root, [fault(`${'panjang '.repeat(20).trim()}…`)])).toEqual([0]);
});

it('leaves out a fault of the whole file and one that is not on the pages', () => {
  const root = pages('isi');
  expect(markFaults(root, [{ field: 'file', message: 'Rusak', paragraf: '' }, fault('di kepala surat')])).toEqual([]);
  expect(notes(root)).toEqual([[]]);
});
