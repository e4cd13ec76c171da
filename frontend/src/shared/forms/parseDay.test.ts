import { describe, expect, it } from 'vitest';
import { parseDay } from './parseDay';

describe('a typed day', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['2/3/2026', '2026-03-02'],
    ['02-03-2026', '2026-03-02'],
    ['2026-03-02', '2026-03-02'],
    ['2 Maret 2026', '2026-03-02'],
    ['02032026', '2026-03-02'],
  ])('reads %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  it.each(['31/2/2026', 'besok', '', '20/11'])('refuses %s', (typed) => expect(parseDay(typed)).toBeNull());
});
