import { upright } from './upright';

const LETTERS = 'abcdef';

/** Rows of letters as pixels, one letter a pixel. */
function picture(rows: string[]) {
  const numbers = [...rows.join('')].map((letter) => LETTERS.indexOf(letter));
  return {
    data: new Uint8ClampedArray(new Uint32Array(numbers).buffer),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  };
}

test.each([
  [1, ['abc', 'def']],
  [2, ['cba', 'fed']],
  [3, ['fed', 'cba']],
  [4, ['def', 'abc']],
  [5, ['ad', 'be', 'cf']],
  [6, ['cf', 'be', 'ad']],
  [7, ['fc', 'eb', 'da']],
  [8, ['da', 'eb', 'fc']],
])('orientation %i is made upright', (orientation, rows) => {
  const { data, width, height } = upright(picture(rows), orientation);
  const letters = [...new Uint32Array(data.buffer)].map((number) => LETTERS[number]).join('');
  expect([letters, width, height]).toEqual(['abcdef', 3, 2]);
});
