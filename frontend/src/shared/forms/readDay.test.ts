import { describe, expect, it } from 'vitest';
import { readDay } from './readDay';

const TODAY = '2026-11-26';
const day = (typed: string) => readDay(typed, TODAY).day;

describe('a typed day', () => {
  it.each(
    [
      '5 Oktober 2027',
      '5 oktober 2027',
      '05 OKTOBER 2027',
      '5 okt 2027',
      '5 Okt. 2027',
      '5 okt 27',
      '5okt2027',
      '5-okt-27',
      '5/10/2027',
      '05/10/2027',
      '05/10/27',
      '5-10-2027',
      '5.10.2027',
      '5. 10. 2027',
      '5 / 10 / 2027',
      '5 10 2027',
      '05102027',
      '051027',
      '2027-10-05',
      '2027/10/5',
      '5 October 2027',
      '5 Oct 2027',
      'Selasa, 5 Oktober 2027',
      'selasa 5/10/2027',
      '  5\u00a0Oktober  2027 ',
      '5/Okt/2027',
    ].map((typed) => [typed]),
  )('%s is 5 October 2027', (typed) => expect(day(typed)).toBe('2027-10-05'));

  it.each([
    ['5 Agu 2027', '2027-08-05'],
    ['5 Agt 2027', '2027-08-05'],
    ['5 Agst 2027', '2027-08-05'],
    ['5 Agustus 2027', '2027-08-05'],
    ['5 Aug 2027', '2027-08-05'],
    ['5 Nop 2027', '2027-11-05'],
    ['5 Nopember 2027', '2027-11-05'],
    ['5 Pebruari 2027', '2027-02-05'],
    ['5 Peb 27', '2027-02-05'],
    ['5 Sept 2027', '2027-09-05'],
    ['5 Jun 2027', '2027-06-05'],
    ['5 Jul 2027', '2027-07-05'],
    ['5 Mar 2027', '2027-03-05'],
    ['5 Mei 2027', '2027-05-05'],
    ['5 May 2027', '2027-05-05'],
    ['5 Des 2027', '2027-12-05'],
    ["Jum'at, 5 Maret 2027", '2027-03-05'],
    ['1/1/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
    ['29/2/2028', '2028-02-29'],
    ['17/8/45', '2045-08-17'],
    ['17/8/85', '1985-08-17'],
  ])('%s is %s', (typed, expected) => expect(day(typed)).toBe(expected));

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

  it.each([
    '31/2/2027',
    '29/2/2027',
    '31 April 2027',
    '10/13/2027',
    '0/1/2027',
    '1/0/2027',
    'besok',
    '5',
    '5 Ok 2027',
    '5 Ju 2027',
    '5/10/202',
    '5/10/20271',
    '5--10',
    '5 10 20 27',
    '-5/10/2027',
    '2027-13-01',
    '5 Oktobers 2027',
  ])('%s is refused with an example', (typed) =>
    expect(readDay(typed, TODAY)).toEqual({
      day: null,
      isWhole: false,
      fault: 'Tanggal tidak dikenal, contoh 5 Oktober 2027.',
    }),
  );

  it.each(['1/1/1899', '31 Desember 2200', '0001-01-01', '5/10/9999'])('%s is refused for its year', (typed) =>
    expect(readDay(typed, TODAY).fault).toBe('Tahun 1900 sampai 2199.'),
  );

  it('of any date is read again as the calendar writes it', () => {
    const write = (at: Date) =>
      new Intl.DateTimeFormat('id', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2200, 0, 1); at += 13 * 86_400_000)
      expect(day(write(new Date(at)))).toBe(new Date(at).toISOString().slice(0, 10));
  });
});
