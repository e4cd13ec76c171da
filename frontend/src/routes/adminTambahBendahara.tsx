import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AddTreasurer = lazyScreen(() => import('../features/treasurers/AddTreasurer').then((file) => file.AddTreasurer));

export const adminTambahBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/tambah-bendahara',
  component: guarded('/admin/tambah-bendahara', shows(AddTreasurer, TambahBendaharaPage)),
});

function TambahBendaharaPage() {
  const navigate = useNavigate();
  return <AddTreasurer onDone={() => void navigate({ to: '/admin/daftar-bendahara' })} />;
}
