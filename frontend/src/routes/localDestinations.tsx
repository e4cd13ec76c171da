import { createRoute, useNavigate } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';
import { pageOf, pageSearch, readPageSearch } from './pageSearch';

const DestinationList = lazyScreen(() =>
  import('../features/destinations/DestinationList').then((file) => file.DestinationList),
);

const EDITORS = [ROLE.unitAdmin, ROLE.superAdmin];

export const localDestinationsRoute = createRoute({
  ...framePage('/admin/dalam-kota', shows(DestinationList, LocalDestinationsPage)),
  validateSearch: readPageSearch,
});

function LocalDestinationsPage() {
  const search = localDestinationsRoute.useSearch();
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
