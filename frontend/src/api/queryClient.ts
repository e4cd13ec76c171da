import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';
import { onUserChange } from './session';

/**
 * Creates the query client. Queries are retried once after a network failure, never after a refusal; the cache is cleared
 * when the user changes. Offline mutations fail at once: a paused one would be sent in addition to the user's own retry.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in this network mode.
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && !(error instanceof Problem),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  onUserChange((before) => {
    if (before !== null) client.clear();
  });
  made = client;
  return client;
}

let made: QueryClient | undefined;

/** Returns whether the page still reads what it shows. */
export const isReading = () => (made?.isFetching() ?? 0) > 0;
