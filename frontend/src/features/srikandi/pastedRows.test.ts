import { expect, it } from 'vitest';
import { numberedRows, pastedRows } from './pastedRows';

it('reads two columns of a spreadsheet, and the date of a third as it was typed', () => {
  const text = 'Nomor internal\tNomor akhir\n800/1/P2P/2026\tB/800/17\n12\tB/800/18\t5 Maret 2026\r\n\n';
  expect(pastedRows(text)).toEqual([
    { kunci: '800/1/P2P/2026', nomor: 'B/800/17' },
    { kunci: '12', nomor: 'B/800/18', tanggal: '5 Maret 2026' },
  ]);
});

it('leaves no line and no date out that it cannot understand', () => {
  expect(pastedRows('800/1\tB/1\t31/02/2026\nmenyusul\tbelum ada\n800/3\t\tbesok')).toEqual([
    { kunci: '800/1', nomor: 'B/1', tanggal: '31/02/2026' },
    { kunci: 'menyusul', nomor: 'belum ada' },
    { kunci: '800/3', nomor: '', tanggal: 'besok' },
  ]);
});

it('keeps a cell with a line break, a tab or quotes one cell', () => {
  expect(pastedRows('"800/1\r\n(revisi)"\t"B/1\n"\t5/3/2026\n800/2\t"B ""2""\t"\n')).toEqual([
    { kunci: '800/1 (revisi)', nomor: 'B/1', tanggal: '5/3/2026' },
    { kunci: '800/2', nomor: 'B "2"' },
  ]);
});

it('reads a first column that is empty, and a quote within a cell', () => {
  expect(pastedRows('\tB/1\n7\tB/"2')).toEqual([
    { kunci: '', nomor: 'B/1' },
    { kunci: '7', nomor: 'B/"2' },
  ]);
});

it('reads columns that were typed, with semicolons or two blanks', () => {
  expect(pastedRows('800/1; B/1\n800/2   B/2')).toEqual([
    { kunci: '800/1', nomor: 'B/1' },
    { kunci: '800/2', nomor: 'B/2' },
  ]);
});

it('sends a date that it cannot read, and a line without digits, for their verdicts', () => {
  expect(pastedRows('800/1\tB/1\tkapan-kapan\nmenunggu\tnomor')).toEqual([
    { kunci: '800/1', nomor: 'B/1', tanggal: 'kapan-kapan' },
    { kunci: 'menunggu', nomor: 'nomor' },
  ]);
});

it('numbers rows as the sheet does, with its heading and its empty lines', () => {
  const text = 'Nomor internal\tNomor akhir\n800/1\tB/1\n\t\n"800/2\n(revisi)"\tB/2\n800/3\tB/3';
  expect(numberedRows(text).map(({ number }) => number)).toEqual([2, 4, 5]);
});
