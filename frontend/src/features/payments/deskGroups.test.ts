import { describe, expect, it } from 'vitest';
import { deskReceipt } from '../../test/payments';
import { groupsOf, misfit, withFitting } from './deskGroups';

const bok = { sumberDanaId: 2, sumberDana: 'BOK' };
const forbidden = deskReceipt(1, { jumlahTemuan: { larang: 1, alasan: 0, ingat: 0, terbuka: 0 } });
const elsewhere = { indukUnitKerjaId: 8 };

describe('receipts of the desk by what a package holds', () => {
  it('puts those of one source and parent unit together, the largest sum first, with the longest wait', () => {
    const rows = [
      deskReceipt(1, { ...bok, saldo: 100 }),
      deskReceipt(2, { saldo: 70, tanggalPulang: '2026-03-02' }),
      deskReceipt(3, { saldo: 80, tanggalPulang: '2026-02-20' }),
      deskReceipt(4, { saldo: 90, ...elsewhere }),
    ];
    const groups = groupsOf(rows, '2026-03-12');
    expect(groups.map(({ receipts }) => receipts.map(({ personilId }) => personilId))).toEqual([[2, 3], [1], [4]]);
    expect(groups[0]).toMatchObject({ sumberDana: 'APBD', saldo: 150, days: 20 });
  });

  it('leaves out what a finding forbids to pay, and counts it', () => {
    const rows = [forbidden, deskReceipt(2), deskReceipt(3)];
    expect(groupsOf(rows, '2026-03-12')).toMatchObject([{ receipts: rows.slice(1), held: 1, saldo: 1_540_000 }]);
    expect(misfit(forbidden, [])).toBe('Dilarang temuan');
    expect(withFitting([], rows).map(({ personilId }) => personilId)).toEqual([2, 3]);
  });

  it('has waited no day for who is not back yet', () => {
    expect(groupsOf([deskReceipt(1, { tanggalPulang: '2026-04-01' })], '2026-03-12')[0]?.days).toBe(0);
  });

  it('says why one does not fit, once another is chosen', () => {
    const apbd = deskReceipt(1);
    expect(misfit(deskReceipt(2, bok), [])).toBeUndefined();
    expect(misfit(deskReceipt(2), [apbd])).toBeUndefined();
    expect(misfit(deskReceipt(2, bok), [apbd])).toBe('Sumber dana lain');
    expect(misfit(deskReceipt(2, elsewhere), [apbd])).toBe('Induk unit lain');
  });

  it('chooses what fits the first one, each once, and no more than a package holds', () => {
    const rows = Array.from({ length: 510 }, (_, index) => deskReceipt(index + 1));
    const mixed = withFitting([deskReceipt(1)], [deskReceipt(2, bok), deskReceipt(1), deskReceipt(3)]);
    expect(mixed.map(({ personilId }) => personilId)).toEqual([1, 3]);
    expect(withFitting([deskReceipt(9)], rows)).toHaveLength(500);
  });
});
