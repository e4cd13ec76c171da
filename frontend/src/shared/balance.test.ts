import { expect, it } from 'vitest';
import { balanceText } from './balance';

it.each([
  ['akan dibayar Rp600', { saldo: 600, keadaanBayar: 'siap-dibayar' }],
  ['akan dibayar Rp600', { saldo: 600, keadaanBayar: 'dalam-paket' }],
  ['harus disetor kembali Rp500', { saldo: -500, keadaanBayar: 'setoran-kembali' }],
  ['uang muka terbuka Rp500', { saldo: -500, keadaanBayar: 'belum' }],
  ['Lunas 12 Des 2026', { saldo: 0, keadaanBayar: 'dibayar', tanggalBayar: '2026-12-12T00:00:00.000Z' }],
  ['Lunas', { saldo: 0, keadaanBayar: 'dibayar' }],
  ['selesai tanpa pembayaran', { saldo: 0, keadaanBayar: 'nihil' }],
  ['belum ada yang dibayar', { saldo: 0, keadaanBayar: 'belum' }],
])('says %s', (told, balance) => {
  expect(balanceText(balance)).toBe(told);
});
