import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grouped, readNumber } from './readNumber';

type Cases = {
  understood: Record<string, string[]>;
  doubtful: Record<string, string[]>;
} & Record<'empty' | 'negative' | 'fraction' | 'too_large' | 'unreadable', string[]>;

const cases: Cases = JSON.parse(readFileSync('../fixtures/cases/typed-amounts.json', 'utf8'));
const pairs = (of: Record<string, string[]>) =>
  Object.entries(of).flatMap(([value, texts]) => texts.map((text) => [text, Number(value)] as const));

describe('a typed number', () => {
  it.each(pairs(cases.understood))('%s is %s, as the server says', (typed, value) =>
    expect(readNumber(typed)).toEqual({ value, fault: null }),
  );

  it.each(cases.empty)('%j is none', (typed) => expect(readNumber(typed)).toEqual({ value: null, fault: null }));

  it.each(pairs(cases.doubtful))('%s may be %s or another amount', (typed) =>
    expect(readNumber(typed)).toEqual({ value: null, fault: 'doubtful' }),
  );

  it.each(cases.fraction)('%s has a fraction', (typed) =>
    expect(readNumber(typed)).toEqual({ value: null, fault: 'fraction' }),
  );

  it.each([...cases.negative, ...cases.unreadable])('%s is refused', (typed) =>
    expect(readNumber(typed)).toEqual({ value: null, fault: 'unreadable' }),
  );

  it.each(cases.too_large)('%s is larger than every amount', (typed) =>
    expect(readNumber(typed).value).toBeGreaterThan(999_999_999_999_999),
  );

  it('of any size is the same in every spelling', () => {
    for (let value = 0; value < 99_999_999_999; value = value * 3 + 7) {
      const dots = grouped(String(value));
      const commas = dots.replaceAll('.', ',');
      const blanks = dots.replaceAll('.', ' ');
      const spellings = [dots, commas, blanks, String(value)].flatMap((text) => [text, `Rp${text}`, `Rp ${text}`]);
      spellings.push(`${dots},00`, `${commas}.00`, `${value},00`, `${value}.0`, `${dots},-`);
      for (const typed of spellings) expect([typed, readNumber(typed).value]).toEqual([typed, value]);
    }
  });

  it.each(['2,500', '2,000', '1,250,000'])('%s is no number of things', (typed) =>
    expect(readNumber(typed, true).value).toBeNull(),
  );

  it('of things may have thousands between dots', () => expect(readNumber('9.999', true).value).toBe(9999));

  it('is not read past a sign: one sign anywhere in digits is of thousands, before one or two zeros, or refused', () => {
    const understood = /^[1-9]\d{0,2}[., ]\d{3}$|^\d+[.,]00?$|^\d+[.,]$|^ \d+$|^\d+ $|^\d+[.,]-$/;
    for (const digits of ['5', '25', '125', '1250', '12500', '1250000', '1000'])
      for (let at = 0; at <= digits.length; at++)
        for (const sign of ['.', ',', ' ', '-', '−', '/', 'x', "'", '_', '٫']) {
          const typed = digits.slice(0, at) + sign + digits.slice(at);
          expect([typed, readNumber(typed).value !== null]).toEqual([typed, understood.test(typed)]);
        }
  });
});
