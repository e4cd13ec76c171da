import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { guarded, ROLE } from './guarded';
import { frameRoute } from './root';

const AddTreasurer = lazy(() =>
  import('../features/treasurers/AddTreasurer').then((file) => ({ default: file.AddTreasurer })),
);

export const adminTambahBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-bendahara',
  component: guarded([ROLE.unitAdmin], TambahBendaharaPage),
});

function TambahBendaharaPage() {
  const navigate = useNavigate();
  return <AddTreasurer onDone={() => void navigate({ to: '/admin/daftar-bendahara' })} />;
}
