import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';
import { onUserChange } from './session';

/**
 * Loads are repeated once when the network failed, never when the server refused. What was loaded goes with its user:
 * it is nothing for the next one at the same screen.
 *
 * Nothing waits for the network to come back: a letter kept for later would be sent beside the one that was sent again.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in that mode; what is shown stays while it runs, and when it fails.
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
  return client;
}
