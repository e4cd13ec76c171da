import { checkStoredSession } from '../../api/account';
import { useSession } from '../../api/session';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { PageTitle } from '../../shared/ui/PageTitle';

/** Loader in place of a page until the session is confirmed; the failure while the server is unreachable. */
export function Unconfirmed({ title }: { title: string }) {
  const session = useSession();
  const failure = session.status === 'loading' ? session.failure : undefined;
  if (failure === undefined) return <Loading />;
  return (
    <>
      <PageTitle title={title} />
      <LoadFailure error={failure} onRetry={() => void checkStoredSession()} />
    </>
  );
}
