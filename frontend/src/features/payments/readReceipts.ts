import { getPaymentDesk } from '../../api/generated';
import { LARGEST_PAGE, readPages } from '../../shared/soughtList';
import { fillsPackage, type Purse } from './deskGroups';

/** Filter of the receipts that are ready to be paid. */
type Wanted = { cari?: string; bulan?: string; unitKerjaId?: string };

/** Tab of the cards. */
const READY = { tab: 'siap-dibayar' };

/** Query of the cards, with the receipts that wait longest. */
export const cardsQuery = (wanted: Wanted & { sumberDanaId?: string }) => ({
  ...READY,
  ...wanted,
  kelompok: true,
  page: '0',
  limit: String(LARGEST_PAGE),
});

/** The filter of a purse. */
export const purseQuery = ({ sumberDanaId, indukUnitKerjaId }: Purse) => ({
  sumberDanaId: String(sumberDanaId),
  indukUnitKerjaId: String(indukUnitKerjaId),
});

/** Receipts of a purse, the oldest first: all, or as many as fill a package. */
export async function readReceipts(purse: Purse, wanted: Wanted) {
  const load = async (page: { page: string; limit: string }) => {
    const query = { ...READY, ...wanted, ...purseQuery(purse), ...page };
    return (await getPaymentDesk({ query, throwOnError: true })).data;
  };
  return (await readPages(load, fillsPackage)).result;
}
