import { describe, expect, it } from 'vitest';
import { codes, employees, kinds, seed, unit } from '../../test/office';
import { accountCode } from './accountCode';
import { prefillDraft } from './prefillDraft';
import { blankDraft, type TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';

const catalog = { seed, employees, codes, kinds };
const request = (changes: Partial<TripDraft> = {}) =>
  tripRequest({ ...prefillDraft(blankDraft(unit.asal), seed, employees), ...changes }, catalog, unit);

describe('the request that files a trip', () => {
  it('wraps the travellers in slot order and keeps empty slots as null', () => {
    const { pegawai } = request({ personil: [2, null, 1, null, null] });
    expect(pegawai.map((wrapper) => wrapper?.value.id ?? null)).toEqual([2, null, 1, null, null]);
    expect(pegawai[0]?.label).toBe('Budi Contoh');
  });

  it('starts with the first signatories', () => {
    const body = request();
    expect(body.dataTtdNotaDinas?.value.id).toBe(11);
    expect(body.dataTtdSurTug?.value.id).toBe(21);
    expect([body.KPAId, body.PPTKId]).toEqual([41, 51]);
    expect(body.ttdNotDis).toBe(body.dataTtdNotaDinas);
  });

  it('sends both kinds of places, blank ones included', () => {
    const body = request({
      jenisId: 2,
      tujuan: [{ tujuanId: 72, tanggalBerangkat: '2026-12-01', tanggalPulang: '2026-12-02' }],
    });
    expect(body.jenis).toEqual(kinds[1]);
    expect(body.dalamKota).toEqual([
      { dataDalamKota: { id: 72, nama: 'Puskesmas Dua' }, tanggalBerangkat: '2026-12-01', tanggalPulang: '2026-12-02' },
    ]);
    expect(body.perjalananKota).toEqual([{ kota: '', tanggalBerangkat: '', tanggalPulang: '' }]);
    expect(request({ jenisId: 1 }).dalamKota[0]?.dataDalamKota).toBe('');
  });

  it('names the health service only for kinds that have one', () => {
    expect(request({ jenisId: 3, pelayananKesehatanId: 3 }).pelayananKesehatanId).toBe(3);
    expect(request({ jenisId: 2, pelayananKesehatanId: 3 }).pelayananKesehatanId).toBe(1);
  });

  it('sends Srikandi as 1 or 0, a blank basis as null, and the whole account code', () => {
    expect(request({ srikandi: false, dasar: '  ' })).toMatchObject({ isSrikandi: 0, dasar: null });
    expect(request({ subKegiatanId: 81, jenisId: 1 })).toMatchObject({
      isSrikandi: 1,
      kodeRekeningFE: '1.02.02.5.1.0001',
    });
  });

  it('carries the classification code, the unit, and the two empty dates', () => {
    expect(request({ kodeKlasifikasiId: 91 })).toMatchObject({
      kodeKlasifikasi: { value: codes[0], label: '000.1.2.3 - Perjalanan Dinas Pegawai' },
      indukUnitKerjaFE: unit,
      tanggalBerangkat: '',
      tanggalPulang: '',
    });
  });
});

describe('the account code', () => {
  it('has exactly one dot between its parts', () => expect(accountCode('1.02.', '.5.1')).toBe('1.02.5.1'));
  it('is missing until both parts are chosen', () => expect(accountCode('1.02', undefined)).toBeNull());
});
