import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { type PageSearch, pageOf, pageSearch, readPageSearch } from './pageSearch';

const StaffList = lazyScreen(() => import('../features/staff/StaffList').then((file) => file.StaffList));

type Search = PageSearch & { cari?: string };

/** Search of the address; an empty text is left out. */
const searchOf = (cari: string, page: number): Search => ({ ...(cari ? { cari } : {}), ...pageSearch(page) });

export const staffRoute = createRoute({
  ...framePage('/daftar-pegawai', shows(StaffList, StaffPage)),
  validateSearch: (search): Search => searchOf(String(search.cari ?? ''), pageOf(readPageSearch(search))),
});

function StaffPage() {
  const { cari = '', ...search } = staffRoute.useSearch();
  const navigate = useNavigate();
  return (
    <StaffList
      search={cari}
      page={pageOf(search)}
      onPageChange={(page) => void navigate({ to: '/daftar-pegawai', search: searchOf(cari, page) })}
      onSearch={(text) => void navigate({ to: '/daftar-pegawai', search: searchOf(text, 0) })}
      onOpen={(id) => void navigate({ to: '/admin/detail-pegawai/$id', params: { id: String(id) } })}
      onImport={() => void navigate({ to: '/daftar-pegawai/impor' })}
      onEdit={(id) => void navigate({ to: '/admin/edit-pegawai/$id', params: { id: String(id) } })}
    />
  );
}
