import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AttendanceImport = lazyScreen(() =>
  import('../features/attendance/AttendanceImport').then((file) => file.AttendanceImport),
);

export const attendanceImportRoute = createRoute(
  framePage('/admin/kehadiran', shows(AttendanceImport, AttendanceImportPage)),
);

function AttendanceImportPage() {
  const navigate = useNavigate();
  return <AttendanceImport onDone={() => void navigate({ to: '/admin/pengamanan' })} />;
}
