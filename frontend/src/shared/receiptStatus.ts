import type { StatusTone } from './ui/StatusBadge';

/** Receipt states as the wire numbers them. */
export const RECEIPT_STATUS = { draft: 1, submitted: 2, approved: 3, rejected: 4 } as const;

/** Lines, actual costs and photos can be changed, and the receipt can be submitted. */
export const isOpenForChange = (statusId: number) =>
  statusId === RECEIPT_STATUS.draft || statusId === RECEIPT_STATUS.rejected;

/** The line that holds the sum of the actual costs is of this kind; it can only be deleted. */
export const RILL_KIND = 4;

const TONE: Record<number, StatusTone> = {
  [RECEIPT_STATUS.submitted]: 'waiting',
  [RECEIPT_STATUS.approved]: 'good',
  [RECEIPT_STATUS.rejected]: 'bad',
};

export const receiptTone = (statusId: number): StatusTone => TONE[statusId] ?? 'neutral';
