import { createRoute, useNavigate } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AddTreasurer = lazyScreen(() => import('../features/treasurers/AddTreasurer').then((file) => file.AddTreasurer));

export const addTreasurerRoute = createRoute(
  framePage('/admin/tambah-bendahara', shows(AddTreasurer, AddTreasurerPage)),
);

function AddTreasurerPage() {
  const navigate = useNavigate();
  return <AddTreasurer onDone={() => void navigate({ to: '/admin/daftar-bendahara' })} />;
}
