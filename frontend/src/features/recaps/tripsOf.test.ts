import { expect, it } from 'vitest';
import { presetsOf } from './PeriodPresets';
import { groupFilter, tripsAddress } from './tripsOf';

const YEAR = { dari: '2026-01-01', sampai: '2026-12-31' };

it('leads from a group to the trips that depart in its days', () => {
  const filter = groupFilter('pegawai', { kunci: '5', nama: 'Ani Contoh' }, YEAR);
  expect(tripsAddress('/daftar', { ...filter, rekap: 'Ani Contoh' })).toBe(
    '/daftar?menurut=berangkat&dari=2026-01-01&sampai=2026-12-31&pegawaiId=5&rekap=Ani+Contoh',
  );
  expect(groupFilter('pegawai', { kunci: 'arsip:7', nama: 'Orang lama' }, YEAR)).toBeUndefined();
});

it('keeps a month within the days of the recap', () => {
  const days = { dari: '2026-09-10', sampai: '2026-10-05' };
  expect(groupFilter('bulan', { kunci: '2026-09', nama: '' }, days)).toEqual({
    dari: '2026-09-10',
    sampai: '2026-09-30',
  });
});

it('knows the quarter of a day', () => {
  const [month, quarter, year] = presetsOf('2026-11-26').map(({ days }) => days);
  expect(month).toEqual({ dari: '2026-11-01', sampai: '2026-11-30' });
  expect(quarter).toEqual({ dari: '2026-10-01', sampai: '2026-12-31' });
  expect(year).toEqual(YEAR);
});
