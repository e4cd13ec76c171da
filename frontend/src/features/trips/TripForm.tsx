import { useQuery } from '@tanstack/react-query';
import { getTripChoicesOptions, listEmployeesOptions } from '../../api/generated';
import { type SignedInUser, useSignedInUser } from '../../api/session';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { PageTitle } from '../../shared/ui/PageTitle';
import { loadDraft } from './draftStorage';
import { prefillDraft } from './prefillDraft';
import { TripFormFields } from './TripFormFields';
import { blankDraft } from './tripDraft';

type Props = { onFiled: () => void };

/** /perjalanan: loads the choices of the form, then restores the stored draft. */
export function TripForm({ onFiled }: Props) {
  const user = useSignedInUser();
  return user ? <Loaded key={user.id} user={user} onFiled={onFiled} /> : null;
}

function Loaded({ user, onFiled }: Props & { user: SignedInUser }) {
  const unit = user.unitKerja_profile;
  const query = { indukUnitKerjaId: String(unit.indukUnitKerja.id), unitKerjaId: String(unit.id) };
  const choices = useQuery(getTripChoicesOptions({ query }));
  const employees = useQuery(listEmployeesOptions());
  const failed = [choices, employees].find((query) => query.isError);
  const retry = () =>
    void Promise.all([choices, employees].filter((query) => query.isError).map((query) => query.refetch()));
  return (
    <>
      <PageTitle title="Perjalanan" description="Ajukan perjalanan dinas dan unduh nota dinasnya." />
      {failed && <LoadFailure error={failed.error} onRetry={retry} mb="md" />}
      {choices.data && employees.data ? (
        <TripFormFields
          choices={choices.data}
          employees={employees.data.result}
          user={user}
          initial={prefillDraft(loadDraft(user.id) ?? blankDraft(unit.asal), choices.data, employees.data.result)}
          onFiled={onFiled}
        />
      ) : (
        !failed && <Loading />
      )}
    </>
  );
}
