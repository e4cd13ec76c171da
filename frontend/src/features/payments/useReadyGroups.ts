import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getPaymentDeskOptions, type PaymentDesk } from '../../api/generated';
import { officeToday } from '../../shared/officeClock';
import { groupsOf, isOf, type Purse, sumsOf } from './deskGroups';

/** Most rows of an answer. */
const MOST_ROWS = 100;

/** Query of the receipts that wait longest, of which the cards tell. */
export const readyOptions = (wanted: { cari?: string; bulan?: string; unitKerjaId?: string }) =>
  getPaymentDeskOptions({ query: { tab: 'siap-dibayar', page: '0', limit: String(MOST_ROWS), ...wanted } });

/** The same answer with the receipts of a purse alone. */
export function ofPurse(list: PaymentDesk, purse: Purse): PaymentDesk {
  const result = list.result.filter((one) => isOf(one, purse));
  return { ...list, result, totalRows: result.length, totalPage: 1, jumlah: sumsOf(result), lebih: undefined };
}

/** Receipts that can be put together, in groups; `part` says of which ones they tell where the desk has more. */
export function useReadyGroups(options: ReturnType<typeof readyOptions>, isShown: boolean) {
  const { data } = useQuery({ ...options, enabled: isShown, placeholderData: keepPreviousData, staleTime: 0 });
  if (!data) return { receipts: [], groups: undefined, part: undefined };
  const { result, totalRows, lebih } = data;
  const isPart = lebih || totalRows > result.length;
  const part = `Kartu menghitung ${result.length} kuitansi terlama dari ${lebih ? 'lebih dari ' : ''}${totalRows}.`;
  return { receipts: result, groups: groupsOf(result, officeToday()), part: isPart ? part : undefined };
}
