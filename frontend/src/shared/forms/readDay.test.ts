import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDay } from './readDay';

type Cases = { understood: Record<string, string[]>; unreadable: string[]; year: string[] };

const cases: Cases = JSON.parse(readFileSync('../fixtures/cases/typed-days.json', 'utf8'));
const understood = Object.entries(cases.understood).flatMap(([day, texts]) =>
  texts.map((text) => [text, day] as const),
);
const TODAY = '2026-11-26';
const day = (typed: string) => readDay(typed, TODAY).day;

describe('a typed day', () => {
  it.each(understood)('%s is %s, as the server says', (typed, expected) => expect(day(typed)).toBe(expected));

  it.each([
    ['8/12', TODAY, '2026-12-08'],
    ['8 des', TODAY, '2026-12-08'],
    ['8 Desember', '2027-01-03', '2026-12-08'],
    ['3/1', TODAY, '2027-01-03'],
    ['3 jan', '2026-06-01', '2026-01-03'],
    ['29/2', TODAY, '2028-02-29'],
    ['29 feb', '1902-01-01', '1904-02-29'],
  ])('%s on %s is the nearest one, %s', (typed, today, expected) => expect(readDay(typed, today).day).toBe(expected));

  it('is whole with its year only, so that a year half typed is none', () =>
    expect(['5/10', '5/10/20', '5/10/2027'].map((typed) => readDay(typed, TODAY).isWhole)).toEqual([
      false,
      false,
      true,
    ]));

  it.each(cases.unreadable)('%s is refused with an example', (typed) =>
    expect(readDay(typed, TODAY)).toEqual({
      day: null,
      isWhole: false,
      fault: 'Tanggal tidak dikenal, contoh 5 Oktober 2027.',
    }),
  );

  it.each(cases.year)('%s is refused for its year', (typed) =>
    expect(readDay(typed, TODAY).fault).toBe('Tahun 1900 sampai 2199.'),
  );

  it('of any date is read again as the calendar writes it', () => {
    const write = (at: Date) =>
      new Intl.DateTimeFormat('id', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2200, 0, 1); at += 13 * 86_400_000)
      expect(day(write(new Date(at)))).toBe(new Date(at).toISOString().slice(0, 10));
  });
});
