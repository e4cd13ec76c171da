import { type ExpenseLine, type ProposedLine, proposeExpenseLinesOptions, type Receipt } from '../../api/generated';
import { rupiah } from '../../shared/format';
import type { Pass } from '../../shared/proofs/boardingPass';

/** Kinds of expense that lines are entered for, by their ids. */
const KIND = { allowance: 1, lodging: 2, transport: 3 } as const;

/** Query of the lines that may be added to a receipt; another version of it has others. */
export const proposalsOptions = ({ id, versi }: Pick<Receipt, 'id' | 'versi'>) => {
  const options = proposeExpenseLinesOptions({ path: { personilId: id } });
  return { ...options, queryKey: [...options.queryKey, versi] as unknown as typeof options.queryKey, retry: false };
};

/** Formulas with their sum: `30% × Rp730.000 × 2 malam = Rp438.000`. */
export const sumOf = (lines: ProposedLine[]) =>
  lines.length === 0
    ? ''
    : `${lines.map(({ rumus }) => rumus).join(' + ')} = ${rupiah(lines.reduce((sum, { jumlah }) => sum + jumlah, 0))}`;

export type Proposal = { item?: string; satuan: string; qty?: number; nilai?: number };

/** Proposed values of a new line of a kind: unit, days or nights, tariff. */
export function proposalFor(
  jenisId: number,
  proposed: { uangHarian: ProposedLine[]; transport?: ProposedLine[]; malam: number } | undefined,
  lines: Pick<ExpenseLine, 'item'>[],
): Proposal | null {
  const unused = (rows: ProposedLine[] | undefined) => {
    const next = rows?.find(({ item }) => lines.every((line) => line.item !== item));
    return next && { item: next.item, satuan: next.satuan, qty: next.qty, nilai: next.nilai };
  };
  if (jenisId === KIND.allowance) return unused(proposed?.uangHarian) ?? { satuan: 'OH' };
  if (jenisId === KIND.lodging)
    return { item: 'Penginapan', satuan: 'malam', ...(proposed?.malam ? { qty: proposed.malam } : {}) };
  return jenisId === KIND.transport ? (unused(proposed?.transport) ?? { satuan: 'PP', qty: 1 }) : null;
}

/** Fields of a ticket from its boarding pass; the price stands on no pass. */
export function ticketOf({ legs }: Pass) {
  const route = [legs[0]?.dari, ...legs.map(({ ke }) => ke)].join('–');
  return {
    item: `Tiket ${legs.map(({ maskapai, nomor }) => `${maskapai} ${nomor}`).join(', ')} ${route}`,
    satuan: 'tiket',
    qty: 1,
  };
}

/** Kind of a line for a ticket. */
export const TRANSPORT = KIND.transport;

/** A line of lodging without a bill may be proposed instead. */
export const isLodging = (jenisId: number | null) => jenisId === KIND.lodging;
