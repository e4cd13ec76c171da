import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const StaffImport = lazyScreen(() => import('../features/staff/StaffImport').then((file) => file.StaffImport));

export const staffImportRoute = createRoute(framePage('/daftar-pegawai/impor', shows(StaffImport, StaffImportPage)));

function StaffImportPage() {
  const navigate = useNavigate();
  return <StaffImport onDone={() => void navigate({ to: '/daftar-pegawai' })} />;
}
