import { expect, it } from 'vitest';
import { daysOfMonth, monthOf, readTripSearch } from './tripFilter';

it('reads what a list of trips knows and leaves out the rest', () => {
  expect(
    readTripSearch({ cari: ' Hulu ', keadaan: 'batal', tipe: '2', dari: '2026-10-01', halaman: '3', lain: 1 }),
  ).toEqual({ cari: 'Hulu', keadaan: 'batal', tipe: 2, dari: '2026-10-01', halaman: 3 });
  expect(
    readTripSearch({
      keadaan: 'hilang',
      kuitansi: 'baru',
      tipe: 9,
      dari: '1 Okt',
      halaman: '1',
      urut: 'nama',
      arah: 'kiri',
    }),
  ).toEqual({});
});

it('reads which receipts a trip is to have', () => {
  expect(readTripSearch({ kuitansi: 'ditolak' })).toEqual({ kuitansi: 'ditolak' });
});

it('reads a work unit', () => {
  expect(readTripSearch({ unitKerjaId: '3' })).toEqual({ unitKerjaId: 3 });
  expect(readTripSearch({ unitKerjaId: 'P2P' })).toEqual({});
});

it('reads a search that is a number as text', () => {
  expect(readTripSearch({ cari: 145 })).toEqual({ cari: '145' });
});

it('knows the last day of a month, and a month by its days', () => {
  expect(daysOfMonth('2028-02')).toEqual({ dari: '2028-02-01', sampai: '2028-02-29' });
  expect(monthOf({ dari: '2026-10-01', sampai: '2026-10-31' })).toBe('2026-10');
  expect(monthOf({ dari: '2026-10-01', sampai: '2026-10-30' })).toBeUndefined();
});
