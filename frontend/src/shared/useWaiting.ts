import { useQuery } from '@tanstack/react-query';
import { getTasksOptions } from '../api/generated';
import { useSession } from '../api/session';

/** Time between two questions in milliseconds. */
const INTERVAL = 60_000;

/** Waiting work of the signed-in user (W10): asked again each minute and at focus, never while the page is hidden. */
export function useWaiting() {
  const session = useSession();
  return useQuery({
    ...getTasksOptions(),
    enabled: session.status === 'signedIn' && !session.mustChangePassword,
    staleTime: INTERVAL / 2,
    refetchInterval: INTERVAL,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}
