import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../api/session';
import { employeesQuery } from '../../shared/employeesQuery';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { PageTitle } from '../../shared/ui/PageTitle';
import { loadDraft } from './draftStorage';
import { prefillDraft } from './prefillDraft';
import { tripSeedQuery } from './queries';
import { TripFormFields } from './TripFormFields';
import { blankDraft } from './tripDraft';

type Props = { onFiled: () => void };

/** /perjalanan: loads what the form offers, then takes up the draft kept on the device. */
export function TripForm({ onFiled }: Props) {
  const user = useSignedInUser();
  return user ? <Loaded key={user.id} user={user} onFiled={onFiled} /> : null;
}

type LoadedProps = Props & { user: NonNullable<ReturnType<typeof useSignedInUser>> };

function Loaded({ user, onFiled }: LoadedProps) {
  const unit = user.unitKerja_profile;
  const seed = useQuery(tripSeedQuery(unit));
  const employees = useQuery(employeesQuery());
  const failed = [seed, employees].find((query) => query.isError);
  const retry = () =>
    void Promise.all([seed, employees].filter((query) => query.isError).map((query) => query.refetch()));
  return (
    <>
      <PageTitle title="Perjalanan" description="Ajukan perjalanan dinas dan unduh nota dinasnya." />
      {failed && <LoadFailure error={failed.error} onRetry={retry} mb="md" />}
      {seed.data && employees.data ? (
        <TripFormFields
          seed={seed.data}
          employees={employees.data}
          user={user}
          initial={prefillDraft(loadDraft(user.id) ?? blankDraft(unit.asal), seed.data, employees.data)}
          onFiled={onFiled}
        />
      ) : (
        !failed && <Loading />
      )}
    </>
  );
}
