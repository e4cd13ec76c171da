import { expect, it } from 'vitest';
import { pastedRows } from './pastedRows';

it('reads two columns of a spreadsheet, and the date of a third', () => {
  const text = 'Nomor internal\tNomor akhir\n800/1/P2P/2026\tB/800/17\n12\tB/800/18\t5 Maret 2026\r\n\n';
  expect(pastedRows(text)).toEqual([
    { kunci: '800/1/P2P/2026', nomor: 'B/800/17' },
    { kunci: '12', nomor: 'B/800/18', tanggal: '2026-03-05' },
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
