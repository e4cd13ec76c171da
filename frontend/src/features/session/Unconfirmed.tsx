import { checkStoredSession } from '../../api/account';
import { useSession } from '../../api/session';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';

/** In place of a page, until the server has said whose session it is, or while it is away. */
export function Unconfirmed() {
  const session = useSession();
  const failure = session.status === 'loading' ? session.failure : undefined;
  if (failure === undefined) return <Loading />;
  return <LoadFailure error={failure} onRetry={() => void checkStoredSession()} />;
}
