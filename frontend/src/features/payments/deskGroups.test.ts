import { describe, expect, it } from 'vitest';
import { deskReceipt } from '../../test/payments';
import { fillsPackage, misfit, packable, withFitting } from './deskGroups';

const bok = { sumberDanaId: 2, sumberDana: 'BOK' };
const forbidden = deskReceipt(1, { jumlahTemuan: { larang: 1, alasan: 0, ingat: 0, terbuka: 0 } });
const elsewhere = { indukUnitKerjaId: 8 };

describe('receipts of the desk by what a package holds', () => {
  it('leaves out what a finding forbids to pay, and says of how many it counts', () => {
    const rows = [forbidden, deskReceipt(2), deskReceipt(3)];
    const fitting = { receipts: rows.slice(1), held: 1 };
    expect(packable({ kuitansi: 3 }, rows)).toEqual({ ...fitting, part: undefined, isKnown: true });
    expect(packable({ kuitansi: 4 }, rows)).toEqual({ ...fitting, part: 3, isKnown: false });
    expect(misfit(forbidden, [])).toBe('Dilarang temuan');
  });

  it('knows what fills a package, whatever else there is', () => {
    const rows = [forbidden, ...Array.from({ length: 501 }, (_, index) => deskReceipt(index + 2))];
    expect(packable({ kuitansi: 900 }, rows)).toMatchObject({ held: 1, part: 502, isKnown: true });
    expect(packable({ kuitansi: 900 }, rows).receipts).toHaveLength(500);
    expect([fillsPackage(rows), fillsPackage(rows.slice(0, 500))]).toEqual([true, false]);
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
