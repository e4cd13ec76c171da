import type { DeskSourceTotals } from '../../api/generated';
import type { DeskReceipt } from './deskReceipt';

/** Most receipts of a package. */
export const MOST_RECEIPTS = 500;

/** What all receipts of a package share (office 5.2). */
export type Purse = Pick<DeskReceipt, 'sumberDanaId' | 'indukUnitKerjaId'>;

/** Tells two of one purse. */
export const isOf = (one: Purse, other: Purse) =>
  one.sumberDanaId === other.sumberDanaId && one.indukUnitKerjaId === other.indukUnitKerjaId;

const isForbidden = (receipt: DeskReceipt) => receipt.jumlahTemuan.larang > 0;

/** Sum of the balances of receipts. */
export const saldoOf = (receipts: DeskReceipt[]) => receipts.reduce((sum, { saldo }) => sum + saldo, 0);

/** As many receipts as a package holds that no finding forbids to pay. */
export const fillsPackage = (receipts: DeskReceipt[]) =>
  receipts.filter((receipt) => !isForbidden(receipt)).length >= MOST_RECEIPTS;

/** Knowledge of the receipts of a purse by those that were read, the oldest: findings are counted as a receipt is read. */
export function packable({ kuitansi }: Pick<DeskSourceTotals, 'kuitansi'>, read: DeskReceipt[]) {
  const receipts = withFitting([], read);
  const isWhole = read.length >= kuitansi;
  return {
    /** Those of a package. */
    receipts,
    /** Number of those that findings forbid to pay. */
    held: read.filter(isForbidden).length,
    /** Number of those that were read; absent if all were. */
    part: isWhole ? undefined : read.length,
    /** True where no other one could belong to the package. */
    isKnown: isWhole || receipts.length === MOST_RECEIPTS,
  };
}

/** Why no package, or none with the first chosen receipt, can hold another one. */
export function misfit(receipt: DeskReceipt, chosen: DeskReceipt[]): string | undefined {
  if (isForbidden(receipt)) return 'Dilarang temuan';
  const [first] = chosen;
  if (!first) return undefined;
  if (receipt.sumberDanaId !== first.sumberDanaId) return 'Sumber dana lain';
  return receipt.indukUnitKerjaId === first.indukUnitKerjaId ? undefined : 'Induk unit lain';
}

/** Chosen receipts with others that fit the first one, at most as many as a package holds. */
export function withFitting<Row extends DeskReceipt>(chosen: Row[], more: Row[]): Row[] {
  const others = more.filter((row) => !chosen.some(({ personilId }) => personilId === row.personilId));
  const all = [...chosen, ...others.filter((row) => !isForbidden(row))];
  return all.filter((row) => !misfit(row, all)).slice(0, MOST_RECEIPTS);
}
