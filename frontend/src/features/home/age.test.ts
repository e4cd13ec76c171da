import { describe, expect, it } from 'vitest';
import { ageOf } from './age';

const TODAY = '2026-11-26';
const words = (task: Parameters<typeof ageOf>[0], leaves = false) => {
  const { text, isLate } = ageOf(task, leaves, TODAY);
  return isLate ? `! ${text}` : text;
};

describe('the age of a task', () => {
  it.each([
    ['2026-11-26', 'hari ini'],
    ['2026-11-25', 'kemarin'],
    ['2026-11-14', '12 hari'],
  ])('since %s is %s', (sejak, text) => expect(words({ sejak })).toBe(text));

  it.each([
    ['2026-11-27', '! berangkat besok'],
    ['2026-11-26', '! berangkat hari ini'],
    ['2026-11-24', '! sudah berangkat 2 hari'],
    ['2026-12-01', 'berangkat 5 hari lagi'],
  ])('of a letter for a departure on %s is %s', (berangkat, text) =>
    expect(words({ sejak: '2026-11-20', berangkat }, true)).toBe(text),
  );

  it.each([
    ['2026-11-20', '! terlambat 6 hari'],
    ['2026-11-26', 'tenggat hari ini'],
    ['2026-11-27', 'tenggat besok'],
  ])('with the deadline %s is %s', (tenggat, text) => expect(words({ sejak: '2026-11-10', tenggat })).toBe(text));
});
