import type { CreateClientConfig } from './generated/client.gen';
import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

/** Configures the generated client: the page's own origin, its session, refusals thrown as `Problem`. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: window.location.origin,
  throwOnError: true,
  fetch: async (input, init) => {
    const response = await sessionFetch(input, init);
    if (!response.ok) throw toProblem(response, await response.json().catch(() => null));
    return response;
  },
});
