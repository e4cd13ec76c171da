import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const StaffImport = lazyScreen(() => import('../features/staff/StaffImport').then((file) => file.StaffImport));

export const daftarPegawaiImporRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/daftar-pegawai/impor',
  component: guarded('/daftar-pegawai/impor', shows(StaffImport, DaftarPegawaiImporPage)),
});

function DaftarPegawaiImporPage() {
  const navigate = useNavigate();
  return <StaffImport onDone={() => void navigate({ to: '/daftar-pegawai' })} />;
}
