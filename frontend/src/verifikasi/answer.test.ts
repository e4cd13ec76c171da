import { expect, test } from 'vitest';
import { answerOf } from './answer';

const letter = {
  dokumen: 'surat-tugas',
  nomor: '094/145/DINKES/2026',
  tanggal: '2026-10-05',
  instansi: 'Dinas Kesehatan',
  keadaan: 'berlaku',
  revisi: 0,
  pegawai: ['A. W.', 'S.'],
  tujuan: 'Puskesmas Hulu',
};

test.each([
  ['berlaku', 'good', 'Berlaku'],
  ['direvisi', 'caution', 'Direvisi'],
  ['batal', 'bad', 'Batal'],
])('a letter that is %s says so', (keadaan, tone, title) => {
  expect(answerOf(200, { ...letter, keadaan })).toMatchObject({ tone, title });
});

test('the facts of a letter are in words, the revision only where there is one', () => {
  const { facts } = answerOf(200, letter);
  expect(facts).toContainEqual(['Tanggal', '5 Oktober 2026']);
  expect(facts).toContainEqual(['Pegawai', 'A. W., S.']);
  expect(facts.map(([name]) => name)).not.toContain('Revisi');
  expect(answerOf(200, { ...letter, revisi: 2 }).facts).toContainEqual(['Revisi', '2']);
});

test.each([
  [404, 'Kode tidak dikenal', undefined],
  [429, 'Terlalu banyak pemeriksaan', true],
  [500, 'Belum dapat diperiksa', true],
  [0, 'Belum dapat diperiksa', true],
])('status %s is told without facts', (status, title, canRetry) => {
  expect(answerOf(status, undefined, 12)).toMatchObject({ title, facts: [] });
  expect(answerOf(status).canRetry).toBe(canRetry);
});
