import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskSourceTotals, getPaymentDesk, getPaymentDeskOptions } from '../../api/generated';
import { LARGEST_PAGE, readPages } from '../../shared/soughtList';
import { useAction } from '../../shared/useAction';
import { fillsPackage, isOf, type Purse, packable } from './deskGroups';
import type { DeskReceipt } from './deskReceipt';

/** Filter of the cards. */
type Wanted = { cari?: string; bulan?: string; unitKerjaId?: string; sumberDanaId?: string };

/** Tab of the cards. */
const READY = { tab: 'siap-dibayar' };

/** The filter of a purse. */
export const purseQuery = ({ sumberDanaId, indukUnitKerjaId }: Purse) => ({
  sumberDanaId: String(sumberDanaId),
  indukUnitKerjaId: String(indukUnitKerjaId),
});

/** Receipts of a purse, the oldest first: all, or as many as fill a package. */
async function readReceipts(purse: Purse, wanted: Wanted) {
  const load = async (page: { page: string; limit: string }) => {
    const query = { ...READY, ...wanted, ...purseQuery(purse), ...page };
    return (await getPaymentDesk({ query, throwOnError: true })).data;
  };
  return (await readPages(load, fillsPackage)).result;
}

/** Sums of the receipts that are ready, by what a package may hold, and the receipts of them that were read. */
export function useCards(wanted: Wanted, isShown: boolean) {
  const { data, isPlaceholderData } = useQuery({
    // Those that wait longest come with the sums.
    ...getPaymentDeskOptions({
      query: { ...READY, ...wanted, kelompok: true, page: '0', limit: String(LARGEST_PAGE) },
    }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [read, setRead] = useState<DeskReceipt[]>([]);
  const reading = useAction({ mutationFn: (purse: Purse) => readReceipts(purse, wanted), changes: false });
  const readOf = (purse: Purse) => {
    const own = read.filter((receipt) => isOf(receipt, purse));
    const first = isPlaceholderData ? [] : (data?.result ?? []);
    return own.length > 0 ? own : first.filter((receipt) => isOf(receipt, purse));
  };
  return {
    /** Absent while they are loaded. */
    groups: data && (data.kelompok ?? []),
    readOf,
    isReading: reading.isPending,
    /** Calls back with the receipts of a group once they are read, unless another one is asked for meanwhile. */
    take: (group: DeskSourceTotals, then: (receipts: DeskReceipt[]) => void) => {
      const known = readOf(group);
      if (packable(group, known).isKnown) return then(known);
      reading.mutate(group, {
        onSuccess: (receipts) => {
          setRead(receipts);
          then(receipts);
        },
      });
    },
    /** Forgets what was read, and asks no longer for what is being read. */
    forget: () => {
      reading.reset();
      setRead([]);
    },
  };
}
