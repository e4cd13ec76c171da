import { describe, expect, it } from 'vitest';
import { lines } from '../../test/receipts';
import { groupByKind } from './expenseGroups';

describe('the groups of a receipt', () => {
  it('are in the order of the kinds, each with the sum of quantity times value', () =>
    expect(groupByKind(lines).map(({ jenis, sum }) => [jenis, sum])).toEqual([
      ['Uang Harian', 510000],
      ['Akomodasi', 800000],
      ['Pengeluaran riil', 75000],
    ]));
});
