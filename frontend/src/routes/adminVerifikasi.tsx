import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const ReceiptQueue = lazyScreen(() => import('../features/queue/ReceiptQueue').then((file) => file.ReceiptQueue));

const PATH = '/admin/verifikasi';

type QueueSearch = ReturnType<typeof readPageSearch> & { cari?: string };

const readSearch = (search: Record<string, unknown>): QueueSearch => {
  const cari = String(search.cari ?? '').trim();
  return { ...readPageSearch(search), ...(cari && { cari }) };
};

export const adminVerifikasiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATH,
  validateSearch: readSearch,
  component: guarded(PATH, shows(ReceiptQueue, VerifikasiPage)),
});

function VerifikasiPage() {
  const search = adminVerifikasiRoute.useSearch();
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
