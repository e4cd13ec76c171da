import type { StatusTone } from './ui/StatusBadge';

/** Receipt states by their ids on the wire. */
export const RECEIPT_STATUS = { draft: 1, submitted: 2, approved: 3, rejected: 4 } as const;

/** Returns true if lines, actual costs and photo can be changed and the receipt submitted. */
export const isOpenForChange = (statusId: number) =>
  statusId === RECEIPT_STATUS.draft || statusId === RECEIPT_STATUS.rejected;

/** Expense kind of the line with the sum of the actual costs, which can only be deleted. */
export const RILL_KIND = 4;

const TONE: Record<number, StatusTone> = {
  [RECEIPT_STATUS.submitted]: 'waiting',
  [RECEIPT_STATUS.approved]: 'good',
  [RECEIPT_STATUS.rejected]: 'bad',
};

export const receiptTone = (statusId: number): StatusTone => TONE[statusId] ?? 'neutral';

const WORD: Record<number, string> = {
  [RECEIPT_STATUS.submitted]: 'Diajukan',
  [RECEIPT_STATUS.approved]: 'Disetujui',
  [RECEIPT_STATUS.rejected]: 'Dikembalikan',
};

/** One word for the state of a receipt; undefined for a draft. */
export const receiptWord = (statusId: number): string | undefined => WORD[statusId];
