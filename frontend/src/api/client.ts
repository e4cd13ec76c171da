import { setOfficeTime } from '../shared/officeClock';
import type { CreateClientConfig } from './generated/client.gen';
import { sendHolding } from './held';
import { isKeyed, sendKeyed } from './intents';
import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

type Transport = (request: Request) => Promise<Response>;

/** Sends a call with the session of the page and, if it changes something, an idempotency key; throws a refusal. */
export async function sendCall(request: Request, transport?: Transport): Promise<Response> {
  const send = (one: Request) => sessionFetch(one, undefined, transport);
  const way = isKeyed(request) ? sendKeyed : request.method === 'GET' ? sendHolding : send;
  const response = await way(request, send);
  setOfficeTime(response.headers.get('Date'));
  if (!response.ok) throw toProblem(response, await response.json().catch(() => null));
  return response;
}

/**
 * Configures the generated client: the page's own origin, its session, idempotency keys, refusals thrown as `Problem`.
 */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: window.location.origin,
  throwOnError: true,
  fetch: (input, init) => sendCall(new Request(input, init)),
});
