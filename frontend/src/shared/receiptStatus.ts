import type { StatusTone } from './ui/StatusBadge';

/** Receipt states by their ids on the wire. */
export const RECEIPT_STATUS = { draft: 1, submitted: 2, approved: 3, rejected: 4 } as const;

/** Returns true if lines, actual costs and photo can be changed and the receipt submitted. */
export const isOpenForChange = (statusId: number) =>
  statusId === RECEIPT_STATUS.draft || statusId === RECEIPT_STATUS.rejected;

/** Expense kind of the line with the sum of the actual costs, which can only be deleted. */
export const RILL_KIND = 4;

/** Status of a receipt; with the payments of its traveller where the screen knows them. */
export type ReceiptMoney = { statusId: number; dibayar?: number; saldo?: number };

export type ReceiptState = 'draf' | 'diajukan' | 'dikembalikan' | 'disetujui' | 'dibayar';

const STATE: Record<number, ReceiptState> = {
  [RECEIPT_STATUS.submitted]: 'diajukan',
  [RECEIPT_STATUS.approved]: 'disetujui',
  [RECEIPT_STATUS.rejected]: 'dikembalikan',
};

/** State of a receipt as it is named on every screen (C-19). It is paid once nothing is left of an approved total. */
export function receiptState({ statusId, dibayar = 0, saldo }: ReceiptMoney): ReceiptState {
  const isPaid = statusId === RECEIPT_STATUS.approved && dibayar > 0 && saldo === 0;
  return isPaid ? 'dibayar' : (STATE[statusId] ?? 'draf');
}

/** Word and tone of each state. */
const LOOK: Record<ReceiptState, { word: string; tone: StatusTone }> = {
  draf: { word: 'Draf', tone: 'neutral' },
  diajukan: { word: 'Diajukan', tone: 'waiting' },
  dikembalikan: { word: 'Dikembalikan', tone: 'bad' },
  disetujui: { word: 'Disetujui', tone: 'good' },
  dibayar: { word: 'Dibayar', tone: 'neutral' },
};

export const receiptLook = (state: ReceiptState) => LOOK[state];

/** One word for the state of a receipt. */
export const receiptWord = (receipt: ReceiptMoney) => LOOK[receiptState(receipt)].word;
