import { expect, it } from 'vitest';
import { byTurn, turnOf } from './turn';

const people = [
  { nama: 'sering', hariDinas: 12, perjalananTerakhir: '2026-11-30T00:00:00.000Z' },
  { nama: 'baru', hariDinas: 0 },
  { nama: 'lama', hariDinas: 3, perjalananTerakhir: '2026-02-04T00:00:00.000Z' },
  { nama: 'tahun lalu', hariDinas: 0, perjalananTerakhir: '2025-10-02T00:00:00.000Z' },
  { nama: 'tadi', hariDinas: 3, perjalananTerakhir: '2026-10-04T00:00:00.000Z' },
];

it('puts who was never away first, then by days and the last trip', () =>
  expect([...people].sort(byTurn).map(({ nama }) => nama)).toEqual(['baru', 'tahun lalu', 'lama', 'tadi', 'sering']));

it('tells the days of this year and the last trip', () =>
  expect(people.slice(0, 4).map(turnOf)).toEqual([
    '12 hari tahun ini, terakhir 30 Nov 2026',
    'belum pernah',
    '3 hari tahun ini, terakhir 4 Feb 2026',
    'belum tahun ini, terakhir 2 Okt 2025',
  ]));
