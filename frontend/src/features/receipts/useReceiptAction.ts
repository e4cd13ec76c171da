import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import {
  getReceiptQueryKey,
  getTasksQueryKey,
  getTripQueryKey,
  listTripsQueryKey,
  type ReceiptSheet,
} from '../../api/generated';
import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';

const RECEIPT_ACTION = ['receipt action'];
/** Changes of receipts are made one after the other. */
const ONE_BY_ONE = { id: 'receipt' };

/** Receipt with its version on the screen. */
export type VersionedReceipt = { id: number; versi: number };

type Options<Input, Answer> = Omit<Parameters<typeof useAction<Input, Answer>>[0], 'failure' | 'mutationKey'> & {
  /** Text of a failure under 'Gagal'; by default the server's message under 'Gagal'. */
  failure?: string;
  /** Findings that refuse the action are shown where it was asked for. */
  showsFindings?: boolean;
  /** Receipt whose version the body names: it is sent as it is after the changes before. */
  receipt?: VersionedReceipt;
};

/** Action on a receipt: its toasts last 5 s; after a change receipts and the totals of trips are loaded again. */
export function useReceiptAction<Input = void, Answer = unknown>({
  failure,
  showsFindings,
  receipt,
  mutationFn,
  ...options
}: Options<Input, Answer>) {
  const versionNow = useVersionNow();
  const withVersion = (input: Input): Input => {
    const { body } = (receipt ? input : {}) as { body?: object };
    return receipt && body ? { ...input, body: { ...body, versi: versionNow(receipt) } } : input;
  };
  return useAction<Input, Answer>({
    ...options,
    mutationFn: mutationFn && ((input, context) => mutationFn(withVersion(input), context)),
    // Reads need not wait.
    scope: options.changes === false ? undefined : ONE_BY_ONE,
    mutationKey: RECEIPT_ACTION,
    failure: { message: failure, showsFindings },
    title: 'Berhasil!',
    lasts: LASTS.long,
    reload: options.changes === false ? [] : [getReceiptQueryKey, getTripQueryKey, listTripsQueryKey, getTasksQueryKey],
  });
}

/** True while an action on a receipt is pending: until its end the version of the receipt on the screen may be old. */
export const useReceiptActionPending = () => useIsMutating({ mutationKey: RECEIPT_ACTION }) > 0;

/** Reads the version of a receipt as it was read last. */
export function useVersionNow() {
  const client = useQueryClient();
  return ({ id, versi }: VersionedReceipt) =>
    client.getQueryData<ReceiptSheet>(getReceiptQueryKey({ path: { personilId: id } }))?.result.versi ?? versi;
}
