import { describe, expect, it } from 'vitest';
import type { NumberEntry } from '../api/generated';
import type { Instant } from '../api/times';
import {
  addMonths,
  dateAndTime,
  longDate,
  monthName,
  officeTime,
  orDash,
  period,
  rupiah,
  shortDate,
  weekday,
} from './format';
import { officeDay } from './officeClock';

describe('days', () => {
  it('are written short in tables', () => expect(shortDate('2026-11-20T00:00:00.000Z')).toBe('20 Nov 2026'));
  it('are written out elsewhere, in Indonesian', () => expect(longDate('2026-08-02')).toBe('2 Agustus 2026'));
  it('are never shifted by a time zone', () => expect(shortDate('2026-01-01T00:00:00.000Z')).toBe('1 Jan 2026'));
  it('show a dash when missing or unreadable', () => {
    expect(shortDate(null)).toBe('-');
    expect(longDate('kemarin')).toBe('-');
  });
});

describe('months and weekdays', () => {
  it('have their names', () =>
    expect([monthName('2026-10'), weekday('2026-11-23')]).toEqual(['Oktober 2026', 'Senin']));
  it('are counted over the ends of years', () =>
    expect([addMonths('2026-11', 3), addMonths('2026-02', -11), addMonths('2026-05', 0)]).toEqual([
      '2027-02',
      '2025-03',
      '2026-05',
    ]));
});

describe('a range of days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', '20 Nov 2026'],
    ['2026-11-20', '2026-11-22', '20–22 Nov 2026'],
    ['2026-11-30', '2026-12-02', '30 Nov – 2 Des 2026'],
    ['2026-12-31', '2027-01-02', '31 Des 2026 – 2 Jan 2027'],
  ])('from %s to %s is %s', (from, to, text) => expect(period(from, to)).toBe(text));
});

describe('money', () => {
  it('is grouped by dots without decimals', () => expect(rupiah(1250000)).toBe('Rp1.250.000'));
  it('may be zero', () => expect(rupiah(0)).toBe('Rp0'));
  it('keeps every digit of the largest amount', () => expect(rupiah(999999999999999)).toBe('Rp999.999.999.999.999'));
  it('shows a dash when missing', () => expect(rupiah(null)).toBe('-'));
});

describe('text', () => {
  it('shows a dash for blanks', () => expect(orDash('  ')).toBe('-'));
});

describe('the office clock', () => {
  it('writes an instant to the second', () =>
    expect(officeTime('2026-03-01T15:59:05.000Z')).toBe('1 Mar 2026, 23.59.05'));

  it('writes a dash for no instant', () => expect(officeTime('x')).toBe('-'));
});

describe('an instant', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '20 November 2026, 08.00 WITA'],
    ['2026-11-19T17:30:00.000Z', '20 November 2026, 01.30 WITA'],
  ])('%s is written by the office clock, whatever the zone of the device', (wire, text) =>
    expect(dateAndTime(wire)).toBe(text),
  );

  it('that is invalid is a dash', () => expect(dateAndTime('x')).toBe('-'));
});

it('of a day and of an instant are told apart by type', () => {
  const instant: Instant = '2026-11-19T16:30:00.000Z';
  const entry: Pick<NumberEntry, 'kapan' | 'tanggalSurat'> = { kapan: instant, tanggalSurat: '2026-11-20' };
  // @ts-expect-error An instant is no day: it would show the day of UTC.
  const wrong = shortDate(entry.kapan);
  expect([wrong, shortDate(officeDay(instant)), shortDate(entry.tanggalSurat)]).toEqual([
    '19 Nov 2026',
    '20 Nov 2026',
    '20 Nov 2026',
  ]);
});
