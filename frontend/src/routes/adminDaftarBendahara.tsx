import { createRoute, useNavigate } from '@tanstack/react-router';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const TreasurerList = lazyScreen(() =>
  import('../features/treasurers/TreasurerList').then((file) => file.TreasurerList),
);

export const adminDaftarBendaharaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/daftar-bendahara',
  component: guarded('/admin/daftar-bendahara', shows(TreasurerList, DaftarBendaharaPage)),
});

function DaftarBendaharaPage() {
  const navigate = useNavigate();
  return <TreasurerList onAdd={() => void navigate({ to: '/admin/tambah-bendahara' })} />;
}
