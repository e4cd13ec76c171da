import { expect, it } from 'vitest';
import { between } from './between';

it('takes the rows between two in the order of the list, from either end', () => {
  const rows = [4, 2, 9, 7].map((id) => ({ id }));
  const [, two = { id: 0 }, , seven = { id: 0 }] = rows;
  expect(between(rows, 2, seven).map(({ id }) => id)).toEqual([2, 9, 7]);
  expect(between(rows, 7, two).map(({ id }) => id)).toEqual([2, 9, 7]);
  expect(between(rows, undefined, two)).toEqual([two]);
  // The row ticked last is on another page.
  expect(between(rows, 5, two)).toEqual([two]);
});
