import { describe, expect, it } from 'vitest';
import { grouped, readNumber } from './readNumber';

describe('a typed number', () => {
  it.each([
    '1.250.000',
    '1250000',
    'Rp 1.250.000',
    'Rp1.250.000',
    'Rp. 1.250.000',
    'rp 1250000',
    'IDR 1.250.000',
    '1.250.000,00',
    '1.250.000,0',
    '1.250.000,-',
    '1.250.000,--',
    'Rp 1.250.000,00',
    '1,250,000.00',
    '1,250,000',
    '1 250 000',
    '1\u00a0250\u202f000,00',
    '1250000,00',
    '1250000.00',
    ' 1.250.000 ',
    '1.250.000,',
    '1.250.000.',
    '01250000',
    '１２５００００',
  ])('%s is 1250000', (typed) => expect(readNumber(typed)).toEqual({ value: 1_250_000, fault: null }));

  it.each([
    ['0', 0],
    ['0,00', 0],
    ['1.250', 1250],
    ['1,250', 1250],
    ['1,250.00', 1250],
    ['12', 12],
    ['9.999', 9999],
    ['', null],
    ['  ', null],
  ])('%s is %s', (typed, value) => expect(readNumber(typed)).toEqual({ value, fault: null }));

  it.each(['2,5', '2.5', '0,5', '1.250.000,50', '1,250,000.01', '1250000,5', '1.250,75', '2,5000', '12,05'])(
    '%s has a fraction',
    (typed) => expect(readNumber(typed)).toEqual({ value: null, fault: 'fraction' }),
  );

  it.each([
    '-5',
    '−5',
    '+5',
    '1e5',
    '5jt',
    '1,5 juta',
    '1.25.000',
    '12.50.000',
    '1.250.00',
    '1250.000',
    '1250,000',
    '1.250,000',
    '0.500',
    '.5',
    ',5',
    '1..250',
    '1.250.0000',
    '1,250.000',
    '1.250,000.00',
    '1.250 000',
    '12 50',
    'Rp',
    'seribu',
    '1/2',
    '5%',
    '1.250.000,0a',
    '1_000',
    "1'250",
    '0x10',
    '--5',
    '(5)',
    'Rp-5',
    'Rp 5 Rp',
  ])('%s is refused', (typed) => expect(readNumber(typed)).toEqual({ value: null, fault: 'unreadable' }));

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
