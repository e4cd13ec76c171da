import { rupiah, shortDate } from './format';

/** Saldo and state of payment of a receipt (office 5.1, assurance D-10), and the day of its settlement where it is known. */
export type Balance = { saldo?: number; keadaanBayar?: string; tanggalBayar?: string | null };

/** Word of a balance, without its amount: who owes whom, or how it was closed. */
export function balanceWord({ saldo = 0, keadaanBayar, tanggalBayar }: Balance): string {
  if (saldo > 0) return 'akan dibayar';
  if (saldo < 0) return keadaanBayar === 'belum' ? 'uang muka terbuka' : 'harus disetor kembali';
  if (keadaanBayar === 'dibayar') return tanggalBayar ? `Lunas ${shortDate(tanggalBayar)}` : 'Lunas';
  return keadaanBayar === 'nihil' ? 'selesai tanpa pembayaran' : 'belum ada yang dibayar';
}

/** Word of a balance with its amount, never with a sign. */
export const balanceText = (balance: Balance) =>
  balance.saldo ? `${balanceWord(balance)} ${rupiah(Math.abs(balance.saldo))}` : balanceWord(balance);
