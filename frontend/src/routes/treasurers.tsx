import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TreasurerList = lazyScreen(() =>
  import('../features/treasurers/TreasurerList').then((file) => file.TreasurerList),
);

export const treasurersRoute = createRoute(framePage('/admin/daftar-bendahara', shows(TreasurerList, TreasurersPage)));

function TreasurersPage() {
  const navigate = useNavigate();
  return <TreasurerList onAdd={() => void navigate({ to: '/admin/tambah-bendahara' })} />;
}
