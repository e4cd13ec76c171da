import { createRoute, useNavigate } from '@tanstack/react-router';
import { DOCUMENTS, type WaitingSearch } from '../shared/letters/documents';
import { oneOf, pageNumber } from '../shared/readSearch';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const SrikandiPage = lazyScreen(() => import('../features/srikandi/SrikandiPage').then((file) => file.SrikandiPage));

function readWaitingSearch(search: Record<string, unknown>): WaitingSearch {
  const read: WaitingSearch = {
    dokumen: oneOf(Object.keys(DOCUMENTS), search.dokumen),
    cari: String(search.cari ?? '').trim() || undefined,
    halaman: pageNumber(search.halaman),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const srikandiRoute = createRoute({
  ...framePage('/srikandi', shows(SrikandiPage, Page)),
  validateSearch: readWaitingSearch,
});

function Page() {
  const search = srikandiRoute.useSearch();
  const navigate = useNavigate();
  return <SrikandiPage search={search} onSearch={(next) => void navigate({ to: '/srikandi', search: next })} />;
}
