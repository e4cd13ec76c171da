import { useQueryClient } from '@tanstack/react-query';
import {
  type ActualCost,
  getReceiptQueryKey,
  getTripQueryKey,
  listTripsQueryKey,
  type ReceiptSheet,
  removeActualCost,
} from '../../api/generated';
import { changeFailure } from '../../api/problem';
import { rupiah } from '../../shared/format';
import { notifyFailure } from '../../shared/notify';
import { removeLater, settleRemovals, useRemovals } from '../../shared/removeLater';
import { useReload } from '../../shared/useReload';

type Cost = Pick<ActualCost, 'id' | 'item' | 'nilai'>;

export const removalKey = (costId: number) => `rill ${costId}`;

/** End of the deletion before: the next one names the version after it. */
let before: Promise<unknown> = Promise.resolve();

/** Deletes an actual cost of a receipt with 'Urungkan'. */
export function useRemoveActualCost(receipt: { id: number; versi: number }) {
  const reload = useReload();
  const versionNow = useVersionNow(receipt);
  const isWaiting = useRemovals();
  const remove = ({ id, item, nilai }: Cost) =>
    removeLater({
      key: removalKey(id),
      title: 'Baris riil dihapus',
      subject: `${item}, ${rupiah(nilai)}`,
      carryOut: (isLeaving) => {
        const call = async () => {
          try {
            // A page that is being left ends other requests, and reads no version after the deletion before.
            const body = isLeaving ? undefined : { versi: versionNow() };
            await removeActualCost({ path: { id }, body, keepalive: true, throwOnError: true });
          } catch (error) {
            notifyFailure(changeFailure(error));
            throw error;
          } finally {
            await reload([getReceiptQueryKey, getTripQueryKey, listTripsQueryKey]);
          }
        };
        const done = isLeaving ? call() : before.then(call);
        before = done.catch(() => undefined);
        return done;
      },
    });
  return { isRemoved: ({ id }: Cost) => isWaiting(removalKey(id)), remove };
}

/** Reads the version of a receipt as it was read last. */
function useVersionNow({ id, versi }: { id: number; versi: number }) {
  const client = useQueryClient();
  const key = getReceiptQueryKey({ path: { personilId: id } });
  return () => client.getQueryData<ReceiptSheet>(key)?.result.versi ?? versi;
}

/** Carries out the deletions that wait; returns the version of the receipt after them. */
export function useSettledVersion(receipt: { id: number; versi: number }) {
  const versionNow = useVersionNow(receipt);
  return async () => ((await settleRemovals()).length === 0 ? receipt.versi : versionNow());
}
