import type { DeskTotals } from '../../api/generated';
import { daysBetween } from '../../shared/daysBetween';
import type { DeskReceipt } from './deskReceipt';

/** Most receipts of a package. */
export const MOST_RECEIPTS = 500;

/** What all receipts of a package share (office 5.2). */
export type Purse = Pick<DeskReceipt, 'sumberDanaId' | 'indukUnitKerjaId'>;

/** Receipts that one package may hold. */
export type DeskGroup = Purse & {
  sumberDana: string;
  /** Those that no finding forbids to pay. */
  receipts: DeskReceipt[];
  /** How many others there are. */
  held: number;
  saldo: number;
  /** Days since the return of the one who waits longest. */
  days: number;
};

/** Tells two of one purse. */
export const isOf = (one: Purse, other: Purse) =>
  one.sumberDanaId === other.sumberDanaId && one.indukUnitKerjaId === other.indukUnitKerjaId;

const isForbidden = (receipt: DeskReceipt) => receipt.jumlahTemuan.larang > 0;

/** Sums of receipts. */
export function sumsOf(receipts: DeskReceipt[]): DeskTotals {
  const of = (key: 'total' | 'uangMuka' | 'dibayar' | 'saldo') => receipts.reduce((sum, row) => sum + row[key], 0);
  return {
    kuitansi: receipts.length,
    total: of('total'),
    uangMuka: of('uangMuka'),
    dibayar: of('dibayar'),
    saldo: of('saldo'),
  };
}

/** Receipts by source and parent unit, the largest sum first. */
export function groupsOf(receipts: DeskReceipt[], today: string): DeskGroup[] {
  const firsts = receipts.filter((one, index) => receipts.findIndex((other) => isOf(one, other)) === index);
  return firsts
    .map(({ sumberDanaId, indukUnitKerjaId, sumberDana }) => {
      const purse = { sumberDanaId, indukUnitKerjaId };
      const all = receipts.filter((one) => isOf(one, purse));
      const free = all.filter((one) => !isForbidden(one));
      const days = Math.max(0, ...all.map(({ tanggalPulang }) => daysBetween(tanggalPulang, today)));
      return {
        ...purse,
        sumberDana,
        receipts: free,
        held: all.length - free.length,
        saldo: sumsOf(free).saldo,
        days,
      };
    })
    .sort((one, other) => other.saldo - one.saldo);
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
