import {
  type ActualCost,
  getReceiptQueryKey,
  getTripQueryKey,
  listTripsQueryKey,
  removeActualCost,
} from '../../api/generated';
import { changeFailure } from '../../api/problem';
import { rupiah } from '../../shared/format';
import { notifyFailure } from '../../shared/notify';
import { removeLater, settleRemovals, useRemovals } from '../../shared/removeLater';
import { useReload } from '../../shared/useReload';
import { useVersionNow, type VersionedReceipt } from './useReceiptAction';

type Cost = Pick<ActualCost, 'id' | 'item' | 'nilai'>;

export const removalKey = (costId: number) => `rill ${costId}`;

/** End of the deletion before: the next one waits for it, unless the page is left. */
let before: Promise<unknown> = Promise.resolve();

/** Deletes an actual cost of a receipt with 'Urungkan'. */
export function useRemoveActualCost() {
  const reload = useReload();
  const isWaiting = useRemovals();
  const remove = ({ id, item, nilai }: Cost) =>
    removeLater({
      key: removalKey(id),
      title: 'Baris riil dihapus',
      subject: `${item}, ${rupiah(nilai)}`,
      carryOut: (isLeaving) => {
        const call = async () => {
          try {
            // Without a version: the id names the cost, and other changes were made while the deletion waited.
            await removeActualCost({ path: { id }, keepalive: true, throwOnError: true });
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

/** Carries out the deletions that wait; returns the version of the receipt after them. */
export function useSettledVersion(receipt: VersionedReceipt) {
  const versionNow = useVersionNow();
  return async () => {
    await settleRemovals();
    return versionNow(receipt);
  };
}
