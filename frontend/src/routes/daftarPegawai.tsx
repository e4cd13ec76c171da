import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { type PageSearch, pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const StaffList = lazyScreen(() => import('../features/staff/StaffList').then((file) => file.StaffList));

type Search = PageSearch & { cari?: string };

/** Search of the address; an empty text is left out. */
const searchOf = (cari: string, page: number): Search => ({ ...(cari ? { cari } : {}), ...pageSearch(page) });

export const daftarPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar-pegawai',
  validateSearch: (search): Search => searchOf(String(search.cari ?? ''), pageOf(readPageSearch(search))),
  component: guarded('/daftar-pegawai', shows(StaffList, DaftarPegawaiPage)),
});

function DaftarPegawaiPage() {
  const { cari = '', ...search } = daftarPegawaiRoute.useSearch();
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
