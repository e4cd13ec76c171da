import { describe, expect, it } from 'vitest';
import { addMonths, barsOf, daysOf, mondayOf, weeksOfMonth } from './weeks';

const trip = (tanggalBerangkat: string, tanggalPulang: string) => ({ tanggalBerangkat, tanggalPulang });

describe('weeks of a calendar', () => {
  it('begin on Monday', () => {
    expect(mondayOf('2026-10-04')).toBe('2026-09-28');
    expect(mondayOf('2026-10-05')).toBe('2026-10-05');
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
  });

  it('of a month are those that it touches', () => {
    expect(weeksOfMonth('2026-10')).toEqual(['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']);
    expect(weeksOfMonth('2027-02')).toHaveLength(4);
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  it('draw a trip over its days, cut off at their ends', () => {
    const [bar] = barsOf([trip('2026-10-10T00:00:00.000Z', '2026-10-13T00:00:00.000Z')], '2026-10-05');
    expect(bar).toMatchObject({ from: 5, to: 6, lane: 0, startsBefore: false, endsAfter: true });
    const [rest] = barsOf([trip('2026-10-10', '2026-10-13')], '2026-10-12');
    expect(rest).toMatchObject({ from: 0, to: 1, startsBefore: true, endsAfter: false });
    expect(barsOf([trip('2026-10-10', '2026-10-13')], '2026-10-19')).toEqual([]);
  });

  it('put trips on the same day below each other, and use a lane again', () => {
    const trips = [
      trip('2026-10-07', '2026-10-08'),
      trip('2026-10-05', '2026-10-06'),
      trip('2026-10-05', '2026-10-09'),
    ];
    expect(barsOf(trips, '2026-10-05').map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [0, 4, 0],
      [0, 1, 1],
      [2, 3, 1],
    ]);
  });
});
