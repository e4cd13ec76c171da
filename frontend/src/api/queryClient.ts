import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';

/** Loads are repeated once when the network failed, never when the server refused. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && !(error instanceof Problem),
      },
      mutations: { retry: false },
    },
  });
