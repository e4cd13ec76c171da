import type { CreateClientConfig } from './generated/client.gen';
import { isKeyed, sendKeyed } from './intents';
import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

/**
 * Configures the generated client: the page's own origin, its session, idempotency keys, refusals thrown as `Problem`.
 */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: window.location.origin,
  throwOnError: true,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const response = await (isKeyed(request) ? sendKeyed(request, sessionFetch) : sessionFetch(request));
    if (!response.ok) throw toProblem(response, await response.json().catch(() => null));
    return response;
  },
});
