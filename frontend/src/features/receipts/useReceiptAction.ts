import { getReceiptQueryKey, getTripQueryKey, listTripsQueryKey } from '../../api/generated';
import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';

type Options<Input, Answer> = Omit<Parameters<typeof useAction<Input, Answer>>[0], 'failure'> & {
  /** Text of a failure under 'Error!'; by default the server's message under 'Gagal'. */
  failure?: string;
};

/** Action on a receipt: its toasts last 5 s; receipts and the totals of trips are loaded again. */
export function useReceiptAction<Input = void, Answer = unknown>({ failure, ...options }: Options<Input, Answer>) {
  return useAction<Input, Answer>({
    ...options,
    failure: failure ? { title: 'Error!', message: failure } : undefined,
    title: 'Berhasil!',
    lasts: LASTS.long,
    reload: [getReceiptQueryKey, getTripQueryKey, listTripsQueryKey],
  });
}
