import { describe, expect, it } from 'vitest';
import { ageColour, ageOf, ageText } from './letterAge';

describe('the age of a letter without final number', () => {
  it('counts from the date of the letter, across months', () => {
    expect(ageOf('2026-02-27', '2026-03-02')).toBe(3);
    expect(ageOf('2026-03-05', '2026-03-02')).toBe(0);
  });

  it('is yellow from 3 days and red from 7', () => {
    expect([0, 2, 3, 6, 7, 40].map(ageColour)).toEqual(['gray', 'gray', 'yellow', 'yellow', 'red', 'red']);
    expect([0, 4].map(ageText)).toEqual(['hari ini', '4 hari']);
  });
});
