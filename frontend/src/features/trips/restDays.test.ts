import { expect, it } from 'vitest';
import { restDays } from './restDays';

const holidays = new Map([['2026-12-25', 'Hari Natal']]);

it.each([
  ['2026-12-08', '2026-12-10', []],
  ['2026-12-24', '2026-12-28', ['2026-12-25 Hari Natal', '2026-12-26 Sabtu', '2026-12-27 Minggu']],
  ['2026-12-12', '2026-12-12', ['2026-12-12 Sabtu']],
])('of %s to %s names the days of rest', (from, to, found) =>
  expect(restDays({ from, to }, holidays).map(({ day, name }) => `${day} ${name}`)).toEqual(found),
);
