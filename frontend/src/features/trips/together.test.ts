import { expect, it } from 'vitest';
import { planTogether } from './together';

type Trip = Parameters<typeof planTogether>[1][number];

const trip = (id: number, more: Partial<Trip>): Trip => ({
  id,
  keadaan: 'diajukan',
  noNotaDinas: `ND-${id}`,
  personils: [],
  ...more,
});
const receipts = (...states: [statusId: number, total: number][]) =>
  states.map(([statusId, total]) => ({ statusId, total }));

it('issues letters of trips without a number, in their order, and tells which it leaves out', () => {
  const trips = [
    trip(3, { noSuratTugas: null }),
    trip(2, { noSuratTugas: 'ST-2', keadaan: 'ditugaskan' }),
    trip(1, { noSuratTugas: null }),
    trip(4, { noSuratTugas: null, keadaan: 'batal' }),
  ];
  const { taken, leftOut } = planTogether('terbitkan', trips);
  expect(taken.map(({ id }) => id)).toEqual([1, 3]);
  expect(leftOut).toEqual(['ST-2: surat tugas sudah terbit', 'ND-4: perjalanan dibatalkan']);
});

it('hands in receipts that are filled in and open', () => {
  const trips = [
    trip(1, { noSuratTugas: 'ST-1', keadaan: 'ditugaskan', personils: receipts([1, 500], [2, 500]) }),
    trip(2, { noSuratTugas: 'ST-2', keadaan: 'ditugaskan', personils: receipts([1, 0]) }),
    trip(3, { noSuratTugas: 'ST-3', keadaan: 'ditugaskan', personils: receipts([2, 500]) }),
    trip(4, { noSuratTugas: null, personils: receipts([1, 0]) }),
  ];
  const { taken, leftOut } = planTogether('ajukan', trips);
  expect(taken.map(({ id }) => id)).toEqual([1]);
  expect(leftOut).toEqual([
    'ST-2: kuitansi belum diisi',
    'ST-3: semua kuitansi sudah diajukan',
    'ND-4: surat tugas belum terbit',
  ]);
});
