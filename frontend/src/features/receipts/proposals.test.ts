import { describe, expect, it } from 'vitest';
import { proposalFor, sumOf } from './proposals';

const allowance = (item: string, nilai: number) => ({
  jenisId: 1,
  item,
  satuan: 'OH',
  qty: 2,
  nilai,
  jumlah: 2 * nilai,
  rumus: `2 hari × ${nilai}`,
});
const proposed = {
  uangHarian: [allowance('Uang Harian Jakarta', 530_000), allowance('Uang Harian Serang', 370_000)],
  malam: 3,
};

describe('what a new line starts with', () => {
  it('is the first allowance that the receipt lacks', () => {
    expect(proposalFor(1, proposed, [])).toEqual({ item: 'Uang Harian Jakarta', satuan: 'OH', qty: 2, nilai: 530_000 });
    expect(proposalFor(1, proposed, [{ item: 'Uang Harian Jakarta' }])?.item).toBe('Uang Harian Serang');
    expect(proposalFor(1, undefined, [])).toEqual({ satuan: 'OH' });
  });

  it('is the nights that have no line yet', () => {
    expect(proposalFor(2, proposed, [])).toEqual({ item: 'Penginapan', satuan: 'malam', qty: 3 });
    expect(proposalFor(2, { uangHarian: [], malam: 0 }, [])).toEqual({ item: 'Penginapan', satuan: 'malam' });
  });

  it('is one journey of transport', () => expect(proposalFor(3, proposed, [])).toEqual({ satuan: 'PP', qty: 1 }));

  it('is told with its formulas and their sum', () =>
    expect(sumOf(proposed.uangHarian)).toBe('2 hari × 530000 + 2 hari × 370000 = Rp1.800.000'));
});
