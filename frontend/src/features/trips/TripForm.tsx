import { useQuery } from '@tanstack/react-query';
import { getTripChoicesOptions, getTripOptions, listEmployeesOptions, listTripsOptions } from '../../api/generated';
import { type SignedInUser, useSignedInUser } from '../../api/session';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { PageTitle } from '../../shared/ui/PageTitle';
import { copyOf, draftOfTrip } from './draftOfTrip';
import { loadDraft } from './draftStorage';
import { nearestFirst } from './nearest';
import { prefillDraft } from './prefillDraft';
import { TripFormFields } from './TripFormFields';
import { blankDraft } from './tripDraft';

type Props = {
  /** Trip that the form is filled in with: to change it, or to copy it for a new one. */
  source?: { id: number; use: 'ubah' | 'salin' };
  /** Called after a trip was filed, with its id where the answer names it. */
  onFiled: (id: number | null) => void;
  /** Called after a trip was changed. */
  onChanged?: (id: number) => void;
};

/** /perjalanan: loads the choices of the form, then restores the stored draft or fills in a trip. */
export function TripForm(props: Props) {
  const user = useSignedInUser();
  return user ? <Loaded key={`${user.id} ${props.source?.use} ${props.source?.id}`} user={user} {...props} /> : null;
}

function Loaded({ user, source, onFiled, onChanged }: Props & { user: SignedInUser }) {
  const unit = user.unitKerja_profile;
  const query = { indukUnitKerjaId: String(unit.indukUnitKerja.id), unitKerjaId: String(unit.id) };
  const choices = useQuery(getTripChoicesOptions({ query }));
  const employees = useQuery(listEmployeesOptions());
  // Recent travellers stand first in the pickers; the form does not wait for them.
  const latest = useQuery({
    ...listTripsOptions({ query: { unitKerjaId: String(unit.id), page: '0', limit: '15' } }),
    retry: false,
  });
  const travelled = (latest.data?.result ?? []).flatMap(({ personils }) => personils.map(({ pegawaiId }) => pegawaiId));
  const trip = useQuery({
    ...getTripOptions({ path: { id: source?.id ?? 0 } }),
    enabled: source !== undefined,
    // The form starts from the trip as it is now, not from a page of before.
    gcTime: 0,
    staleTime: 0,
  });
  const queries = source ? [choices, employees, trip] : [choices, employees];
  const failed = queries.find((query) => query.isError);
  const retry = () => void Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch()));
  const filed = source && trip.isFetchedAfterMount ? trip.data?.result : undefined;
  const changed = source?.use === 'ubah' ? filed : undefined;
  const isReady = choices.data && employees.data && (!source || filed);

  const initial = () => {
    if (!choices.data || !employees.data) return blankDraft(unit.asal);
    if (changed) return draftOfTrip(changed, choices.data);
    const draft = filed ? copyOf(draftOfTrip(filed, choices.data)) : (loadDraft(user.id) ?? blankDraft(unit.asal));
    return prefillDraft(draft, choices.data, employees.data.result);
  };
  return (
    <>
      {source?.use === 'ubah' ? (
        <PageTitle title="Ubah Perjalanan" description={filed?.untuk} />
      ) : (
        <PageTitle title="Perjalanan" description="Ajukan perjalanan dinas dan unduh nota dinasnya." />
      )}
      {failed && <LoadFailure error={failed.error} onRetry={retry} mb="md" />}
      {isReady && choices.data && employees.data ? (
        <TripFormFields
          choices={choices.data}
          employees={nearestFirst(employees.data.result, unit.id, travelled)}
          user={user}
          initial={initial()}
          changed={changed}
          onDone={changed && onChanged ? () => onChanged(changed.id) : onFiled}
        />
      ) : (
        !failed && <Loading />
      )}
    </>
  );
}
