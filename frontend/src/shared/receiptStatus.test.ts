import { describe, expect, it } from 'vitest';
import { receiptWord } from './receiptStatus';

describe('the word for the state of a receipt', () => {
  it('is one of five', () =>
    expect([1, 2, 4, 3].map((statusId) => receiptWord({ statusId }))).toEqual([
      'Draf',
      'Diajukan',
      'Dikembalikan',
      'Disetujui',
    ]));

  it.each([
    ['is paid once nothing of its total is left', 'Dibayar', { statusId: 3, dibayar: 500_000, saldo: 0 }],
    ['is approved while something is left', 'Disetujui', { statusId: 3, dibayar: 200_000, saldo: 300_000 }],
    ['is approved while too much was advanced', 'Disetujui', { statusId: 3, dibayar: 900_000, saldo: -400_000 }],
    ['is approved without cost', 'Disetujui', { statusId: 3, dibayar: 0, saldo: 0 }],
    ['is submitted whatever was advanced', 'Diajukan', { statusId: 2, dibayar: 0, saldo: 0 }],
  ])('%s', (_, word, receipt) => expect(receiptWord(receipt)).toBe(word));
});
