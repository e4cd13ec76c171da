import { useIsMutating } from '@tanstack/react-query';
import { getReceiptQueryKey, getTasksQueryKey, getTripQueryKey, listTripsQueryKey } from '../../api/generated';
import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';

const RECEIPT_ACTION = ['receipt action'];

type Options<Input, Answer> = Omit<Parameters<typeof useAction<Input, Answer>>[0], 'failure' | 'mutationKey'> & {
  /** Text of a failure under 'Gagal'; by default the server's message under 'Gagal'. */
  failure?: string;
  /** Findings that refuse the action are shown where it was asked for. */
  showsFindings?: boolean;
};

/** Action on a receipt: its toasts last 5 s; after a change receipts and the totals of trips are loaded again. */
export function useReceiptAction<Input = void, Answer = unknown>({
  failure,
  showsFindings,
  ...options
}: Options<Input, Answer>) {
  return useAction<Input, Answer>({
    ...options,
    mutationKey: RECEIPT_ACTION,
    failure: { message: failure, showsFindings },
    title: 'Berhasil!',
    lasts: LASTS.long,
    reload: options.changes === false ? [] : [getReceiptQueryKey, getTripQueryKey, listTripsQueryKey, getTasksQueryKey],
  });
}

/** True while an action on a receipt is pending: until its end the version of the receipt on the screen may be old. */
export const useReceiptActionPending = () => useIsMutating({ mutationKey: RECEIPT_ACTION }) > 0;
