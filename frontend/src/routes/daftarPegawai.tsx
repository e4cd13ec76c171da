import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded, ROLE } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const StaffList = lazyScreen(() => import('../features/staff/StaffList').then((file) => file.StaffList));

type Search = { halaman?: number; cari?: string };

/** `halaman` counts from 1, as on the page's buttons; what says nothing does not stand in the address. */
const shown = (cari: string, page: number): Search => ({
  ...(cari ? { cari } : {}),
  ...(page > 0 ? { halaman: page + 1 } : {}),
});

export const daftarPegawaiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar-pegawai',
  validateSearch: (search): Search => {
    const page = Number(search.halaman);
    return shown(String(search.cari ?? ''), Number.isInteger(page) && page > 1 ? page - 1 : 0);
  },
  component: guarded([ROLE.superAdmin], shows(StaffList, DaftarPegawaiPage)),
});

function DaftarPegawaiPage() {
  const { halaman = 1, cari = '' } = daftarPegawaiRoute.useSearch();
  const navigate = useNavigate();
  return (
    <StaffList
      search={cari}
      page={halaman - 1}
      onPageChange={(page) => void navigate({ to: '/daftar-pegawai', search: shown(cari, page) })}
      onSearch={(search) => void navigate({ to: '/daftar-pegawai', search: shown(search, 0) })}
      onOpen={(id) => void navigate({ to: '/admin/detail-pegawai/$id', params: { id: String(id) } })}
      onEdit={(id) => void navigate({ to: '/admin/edit-pegawai/$id', params: { id: String(id) } })}
    />
  );
}
