import { describe, expect, it } from 'vitest';
import { choices, employees, unit } from '../../test/office';
import { accountCode } from './accountCode';
import { prefillDraft } from './prefillDraft';
import { blankDraft, type TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';

const request = (changes: Partial<TripDraft> = {}) =>
  tripRequest({ ...prefillDraft(blankDraft(unit.asal), choices, employees), ...changes }, unit.id);

describe('the request that files a trip', () => {
  it('holds what the server reads, ids of the first signatories included', () => {
    const filled = request({
      untuk: 'Supervisi',
      personil: [2, null, 1, null, null],
      kodeKlasifikasiId: 91,
      jenisId: 3,
      pelayananKesehatanId: 3,
      bendaharaId: 61,
      subKegiatanId: 81,
      tanggalPengajuan: '2026-12-01',
      tujuan: [{ tujuanId: 72, tanggalBerangkat: '2026-12-01', tanggalPulang: '2026-12-02' }],
    });
    expect(filled).toEqual({
      pegawai: [{ value: { id: 2 } }, null, { value: { id: 1 } }, null, null],
      dataTtdNotaDinas: { value: { id: 11 } },
      dataTtdSurTug: { value: { id: 21 } },
      KPAId: 41,
      PPTKId: 51,
      dataBendaharaId: 61,
      subKegiatanId: 81,
      jenis: { id: 3 },
      pelayananKesehatanId: 3,
      kodeKlasifikasi: { value: { id: 91 } },
      tanggalPengajuan: '2026-12-01',
      untuk: 'Supervisi',
      dasar: null,
      asal: 'Kota Contoh',
      alatAngkutan: 'Kendaraan darat',
      isSrikandi: 1,
      sifat: 'Biasa',
      lampiran: '-',
      tembusan: null,
      jenisKegiatan: 'biasa',
      ditanggung: [],
      perjalananKota: [{ kota: '', provinsiId: null, tanggalBerangkat: '', tanggalPulang: '' }],
      dalamKota: [{ dataDalamKota: { id: 72 }, tanggalBerangkat: '2026-12-01', tanggalPulang: '2026-12-02' }],
      indukUnitKerjaFE: { id: 2 },
    });
  });

  it('marks missing values, so that the server names them', () => {
    expect(request({ pptkId: null, tanggalPengajuan: null })).toMatchObject({
      PPTKId: 0,
      jenis: { id: 0 },
      kodeKlasifikasi: null,
      tanggalPengajuan: '',
      dalamKota: [{ dataDalamKota: '', tanggalBerangkat: '', tanggalPulang: '' }],
    });
  });

  it('sends Srikandi as 1 or 0 and a blank basis as null', () =>
    expect(request({ srikandi: false, dasar: '  ' })).toMatchObject({ isSrikandi: 0, dasar: null }));
});

describe('the account code', () => {
  it('has exactly one dot between its parts', () => expect(accountCode('1.02.', '.5.1')).toBe('1.02.5.1'));
  it('is missing until both parts are chosen', () => expect(accountCode('1.02', undefined)).toBeNull());
});
