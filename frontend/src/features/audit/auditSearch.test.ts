import { describe, expect, it } from 'vitest';
import { readAuditSearch } from './auditSearch';

describe('the audit filter in the address', () => {
  it('is read whole', () => {
    const search = {
      penggunaId: 5,
      objek: 'trip',
      objekId: '12',
      tindakan: 'trip.filed',
      dari: '2026-03-01',
      sampai: '2026-03-02',
      cari: ' palu ',
      halaman: 3,
    };
    expect(readAuditSearch(search)).toEqual({ ...search, objekId: 12, cari: 'palu' });
  });

  it('keeps a number that is searched for as a text', () => {
    expect(readAuditSearch({ cari: 2026 })).toEqual({ cari: '2026' });
  });

  it('leaves out empty and unknown values', () => {
    expect(
      readAuditSearch({ penggunaId: 'x', objekId: -1, dari: 'kemarin', sampai: 5, cari: '', halaman: 1, lain: 'x' }),
    ).toEqual({});
  });
});
