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

/** Deletes an actual cost with 'Urungkan'. */
export function useRemoveActualCost() {
  const reload = useReload();
  const isWaiting = useRemovals();
  const remove = ({ id, item, nilai }: Cost) =>
    removeLater({
      key: removalKey(id),
      title: 'Baris riil dihapus',
      subject: `${item}, ${rupiah(nilai)}`,
      carryOut: async () => {
        try {
          // A page that is being left ends other requests.
          await removeActualCost({ path: { id }, keepalive: true, throwOnError: true });
        } catch (error) {
          notifyFailure(changeFailure(error));
          throw error;
        } finally {
          await reload([getReceiptQueryKey, getTripQueryKey, listTripsQueryKey]);
        }
      },
    });
  return { isRemoved: ({ id }: Cost) => isWaiting(removalKey(id)), remove };
}

/** Carries out the deletions that wait; returns the version of the receipt after them. */
export function useSettledVersion({ id, versi }: { id: number; versi: number }) {
  const client = useQueryClient();
  return async () => {
    const settled = await settleRemovals();
    if (settled.length === 0) return versi;
    const key = getReceiptQueryKey({ path: { personilId: id } });
    return client.getQueryData<ReceiptSheet>(key)?.result.versi ?? versi;
  };
}
