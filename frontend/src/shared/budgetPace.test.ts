import { describe, expect, it } from 'vitest';
import { isTroubled, outlookOf, yearShare } from './budgetPace';

const amounts = (terealisasi: number, terpesan = 0) => ({ pagu: 1000, terealisasi, terpesan });

describe('the pace of a budget', () => {
  it('has the share of the year that has passed, of the current one only', () => {
    expect(yearShare(2026, '2026-12-31')).toBe(1);
    expect(yearShare(2026, '2026-07-02')).toBeCloseTo(0.5, 2);
    expect(yearShare(2025, '2026-07-02')).toBeUndefined();
  });

  it('names the day on which it is empty as it goes on', () => {
    // 800 in 183 days: 1,000 after 228.
    expect(outlookOf(amounts(600, 200), 2026, '2026-07-02')).toEqual({ kind: 'until', day: '2026-08-17' });
    expect(outlookOf(amounts(500), 2026, '2026-07-02')).toEqual({ kind: 'enough' });
    expect(outlookOf(amounts(900, 100), 2026, '2026-07-02')).toEqual({ kind: 'above' });
  });

  it('is not told in the first month, of another year, or without a ceiling', () => {
    expect(outlookOf(amounts(600), 2026, '2026-01-20')).toEqual({ kind: 'enough' });
    expect(outlookOf(amounts(600), 2025, '2026-07-02')).toEqual({ kind: 'enough' });
    expect(outlookOf({ ...amounts(600), pagu: null }, 2026, '2026-07-02')).toBeUndefined();
  });

  it('is a trouble when it does not last, when less than a tenth is left, or when nothing is set', () => {
    expect(isTroubled(amounts(800), 2026, '2026-07-02')).toBe(true);
    expect(isTroubled(amounts(300), 2026, '2026-07-02')).toBe(false);
    expect(isTroubled(amounts(950), 2026, '2026-12-30')).toBe(true);
    expect(isTroubled({ ...amounts(1), pagu: 0 }, 2026, '2026-07-02')).toBe(true);
    expect(isTroubled({ ...amounts(0), pagu: null }, 2026, '2026-07-02')).toBe(false);
  });
});
