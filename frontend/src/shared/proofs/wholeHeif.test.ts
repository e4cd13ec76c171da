import { readFileSync } from 'node:fs';
import { isWholeHeif } from './wholeHeif';

const phone = new Uint8Array(readFileSync('../fixtures/cases/photos/phone.heic'));

describe('a photo of a phone', () => {
  it('is whole as the phone wrote it', () => expect(isWholeHeif(phone)).toBe(true));

  it.each([0.3, 0.5, 0.9, 0.999])('cut after %f of its bytes is not', (part) =>
    expect(isWholeHeif(phone.slice(0, Math.floor(phone.length * part)))).toBe(false),
  );

  it.each([0.3, 0.5, 0.9])('with zeros from %f on is not', (part) => {
    const filled = phone.slice();
    filled.fill(0, Math.floor(phone.length * part));
    expect(isWholeHeif(filled)).toBe(false);
  });

  it('with a gap of zeros is not', () => {
    const gap = phone.slice();
    const middle = Math.floor(phone.length / 2);
    gap.fill(0, middle, middle + 4096);
    expect(isWholeHeif(gap)).toBe(false);
  });
});
