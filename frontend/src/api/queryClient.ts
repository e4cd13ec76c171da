import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';
import { onSignedOut } from './session';

/**
 * Loads are repeated once when the network failed, never when the server refused. What was loaded goes with the session:
 * it is nothing for the next one at the same screen.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && !(error instanceof Problem),
      },
      mutations: { retry: false },
    },
  });
  onSignedOut(() => client.clear());
  return client;
}
