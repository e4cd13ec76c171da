import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';

const ReceiptQueue = lazyScreen(() => import('../features/queue/ReceiptQueue').then((file) => file.ReceiptQueue));

const PATH = '/admin/verifikasi';

type QueueSearch = ReturnType<typeof readPageSearch> & { cari?: string };

const readSearch = (search: Record<string, unknown>): QueueSearch => {
  const cari = String(search.cari ?? '').trim();
  return { ...readPageSearch(search), ...(cari && { cari }) };
};

export const receiptQueueRoute = createRoute({
  ...framePage(PATH, shows(ReceiptQueue, ReceiptQueuePage)),
  validateSearch: readSearch,
});

function ReceiptQueuePage() {
  const search = receiptQueueRoute.useSearch();
  const navigate = useNavigate();
  return (
    <ReceiptQueue
      sought={search.cari ?? ''}
      onSearch={(cari) => void navigate({ to: PATH, search: cari ? { cari } : {}, replace: true })}
      page={pageOf(search)}
      onPageChange={(page) => void navigate({ to: PATH, search: { ...pageSearch(page), cari: search.cari } })}
      onOpen={(id, personil) =>
        void navigate({ to: '/admin/rampung/$id', params: { id: String(id) }, search: { personil } })
      }
    />
  );
}
