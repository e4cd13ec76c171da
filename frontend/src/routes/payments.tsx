import { createRoute, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type DeskTab, isDeskTab } from '../features/payments/deskTabs';
import type { DeskFilter } from '../features/payments/PaymentDesk';
import { idInAddress } from '../shared/idInAddress';
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
  indukUnitKerjaId?: string;
};

const readSearch = (search: Record<string, unknown>): DeskSearch => {
  const tab = isDeskTab(search.tab) ? search.tab : undefined;
  const cari = String(search.cari ?? '').trim();
  const bulan = /^\d{4}-\d{2}$/.test(String(search.bulan ?? '')) ? String(search.bulan) : '';
  const ids = ['unitKerjaId', 'sumberDanaId', 'indukUnitKerjaId'].filter((name) =>
    /^\d+$/.test(String(search[name] ?? '')),
  );
  return {
    ...readPageSearch(search),
    ...(tab && { tab }),
    ...(cari && { cari }),
    ...(bulan && { bulan }),
    ...Object.fromEntries(ids.map((name) => [name, String(search[name])])),
  };
};

export const paymentsRoute = createRoute({
  ...framePage(
    PATH,
    shows(PaymentDesk, () => <Desk />),
  ),
  validateSearch: readSearch,
});

/** A package on the desk, by its address. */
export const packageRoute = createRoute({
  ...framePage('/pembayaran/paket/$id', shows(PaymentDesk, PackagePage)),
  validateSearch: readSearch,
});

/** Payments of a person on the desk, by their address; `catat` begins to record one. */
export const payeeRoute = createRoute({
  ...framePage('/pembayaran/orang/$id', shows(PaymentDesk, PayeePage)),
  validateSearch: (search: Record<string, unknown>): DeskSearch & { catat?: 1 } => ({
    ...readSearch(search),
    ...(Number(search.catat) === 1 && { catat: 1 }),
  }),
});

function PackagePage() {
  const { id } = packageRoute.useParams();
  return <Desk opened={{ npd: idInAddress(id) ?? 0 }} />;
}

function PayeePage() {
  const { id } = payeeRoute.useParams();
  const { catat } = payeeRoute.useSearch();
  return <Desk opened={{ person: idInAddress(id) ?? 0, isRecording: catat === 1 }} />;
}

function Desk({ opened }: { opened?: ComponentProps<typeof PaymentDesk>['opened'] }) {
  const search = readSearch(useSearch({ strict: false }));
  const { tab = opened?.npd === undefined ? 'siap-dibayar' : 'dalam-paket', ...rest } = search;
  const { cari, bulan, unitKerjaId, sumberDanaId, indukUnitKerjaId, ...paging } = rest;
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const filter: DeskFilter = { tab, cari, bulan, unitKerjaId, sumberDanaId, indukUnitKerjaId };
  return (
    <PaymentDesk
      filter={filter}
      onFilter={(search, isStep) => void navigate({ to: PATH, search: readSearch(search), replace: !isStep })}
      page={pageOf(paging)}
      onPageChange={(page) => void navigate({ to: PATH, search: { ...readSearch(filter), ...pageSearch(page) } })}
      opened={opened}
      onOpen={(one) =>
        'npd' in one
          ? void navigate({ to: '/pembayaran/paket/$id', params: { id: String(one.npd) } })
          : void navigate({
              to: '/pembayaran/orang/$id',
              params: { id: String(one.person) },
              search: { ...search, ...(one.isRecording && { catat: 1 as const }) },
            })
      }
      // Back to the desk as it was, or to the page whose link led here.
      onClose={() => (canGoBack ? router.history.back() : void navigate({ to: PATH, search }))}
    />
  );
}
