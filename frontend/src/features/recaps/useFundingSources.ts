import { useQuery } from '@tanstack/react-query';
import { getParentUnitOptions, getTripChoicesOptions, listParentUnitsOptions } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { ROLE } from '../../shared/roles';

/** Funding sources, by the call that the user's roles open; null for finance alone, for which no call lists them. */
export function useFundingSources(isWanted: boolean) {
  const unit = useSignedInUser()?.unitKerja_profile;
  const id = unit?.indukUnitKerja.id ?? 0;
  const isSuper = useHoldsRole([ROLE.superAdmin]);
  const isAdmin = useHoldsRole([ROLE.unitAdmin]) && !isSuper;
  const isClerk = useHoldsRole([ROLE.user]) && !isSuper && !isAdmin;
  const ofOffice = useQuery({ ...listParentUnitsOptions(), enabled: isWanted && isSuper });
  const ofAdmin = useQuery({ ...getParentUnitOptions({ path: { id } }), enabled: isWanted && isAdmin });
  const ofClerk = useQuery({
    ...getTripChoicesOptions({ query: { indukUnitKerjaId: String(id), unitKerjaId: String(unit?.id) } }),
    enabled: isWanted && isClerk,
  });
  if (!isSuper && !isAdmin && !isClerk) return null;
  const { data, status } = isSuper ? ofOffice : isAdmin ? ofAdmin : ofClerk;
  return { data: data?.resultSumberDana, status };
}
