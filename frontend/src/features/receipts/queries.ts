import { queryOptions } from '@tanstack/react-query';
import { fetchReceipt } from '../../api/receipts';

export const receiptKey = (travellerId: number) => ['receipt', travellerId];

export const receiptQuery = (travellerId: number) =>
  queryOptions({ queryKey: receiptKey(travellerId), queryFn: ({ signal }) => fetchReceipt(travellerId, signal) });
