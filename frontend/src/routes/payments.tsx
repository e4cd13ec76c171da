import { createRoute, useNavigate } from '@tanstack/react-router';
import { type DeskTab, isDeskTab } from '../features/payments/deskTabs';
import type { DeskFilter } from '../features/payments/PaymentDesk';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';

const PaymentDesk = lazyScreen(() => import('../features/payments/PaymentDesk').then((file) => file.PaymentDesk));

const PATH = '/pembayaran';

type DeskSearch = ReturnType<typeof readPageSearch> & {
  tab?: DeskTab;
  cari?: string;
  bulan?: string;
  unitKerjaId?: string;
  sumberDanaId?: string;
};

const readSearch = (search: Record<string, unknown>): DeskSearch => {
  const tab = isDeskTab(search.tab) ? search.tab : undefined;
  const cari = String(search.cari ?? '').trim();
  const bulan = /^\d{4}-\d{2}$/.test(String(search.bulan ?? '')) ? String(search.bulan) : '';
  const ids = ['unitKerjaId', 'sumberDanaId'].filter((name) => /^\d+$/.test(String(search[name] ?? '')));
  return {
    ...readPageSearch(search),
    ...(tab && { tab }),
    ...(cari && { cari }),
    ...(bulan && { bulan }),
    ...Object.fromEntries(ids.map((name) => [name, String(search[name])])),
  };
};

export const paymentsRoute = createRoute({
  ...framePage(PATH, shows(PaymentDesk, PaymentsPage)),
  validateSearch: readSearch,
});

function PaymentsPage() {
  const { tab = 'siap-dibayar', cari, bulan, unitKerjaId, sumberDanaId, ...paging } = paymentsRoute.useSearch();
  const navigate = useNavigate();
  const filter: DeskFilter = { tab, cari, bulan, unitKerjaId, sumberDanaId };
  return (
    <PaymentDesk
      filter={filter}
      onFilter={(search) => void navigate({ to: PATH, search: readSearch(search), replace: true })}
      page={pageOf(paging)}
      onPageChange={(page) => void navigate({ to: PATH, search: { ...readSearch(filter), ...pageSearch(page) } })}
    />
  );
}
