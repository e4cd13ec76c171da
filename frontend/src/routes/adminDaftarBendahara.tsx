import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const TreasurerList = lazy(() =>
  import('../features/treasurers/TreasurerList').then((file) => ({ default: file.TreasurerList })),
);

export const adminDaftarBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-bendahara',
  component: guarded([ROLE.unitAdmin], DaftarBendaharaPage),
});

function DaftarBendaharaPage() {
  const navigate = useNavigate();
  return <TreasurerList onAdd={() => void navigate({ to: '/admin/tambah-bendahara' })} />;
}
