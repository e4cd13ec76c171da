import { createRoute, useNavigate } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';
import { frameRoute } from './root';

const DestinationList = lazyScreen(() =>
  import('../features/destinations/DestinationList').then((file) => file.DestinationList),
);

const EDITORS = [ROLE.unitAdmin, ROLE.superAdmin];

export const adminDalamKotaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/dalam-kota',
  validateSearch: readPageSearch,
  component: guarded('/admin/dalam-kota', shows(DestinationList, DalamKotaPage)),
});

function DalamKotaPage() {
  const search = adminDalamKotaRoute.useSearch();
  const navigate = useNavigate();
  const mayEdit = useHoldsRole(EDITORS);
  return (
    <DestinationList
      page={pageOf(search)}
      onPageChange={(page) => void navigate({ to: '/admin/dalam-kota', search: pageSearch(page) })}
      mayEdit={mayEdit}
    />
  );
}
