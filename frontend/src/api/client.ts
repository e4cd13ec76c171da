import { setOfficeTime } from '../shared/officeClock';
import type { CreateClientConfig } from './generated/client.gen';
import { sendHolding } from './held';
import { isKeyed, sendKeyed } from './intents';
import { untilOnline } from './line';
import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

type Transport = (request: Request) => Promise<Response>;

/** A change that may be sent twice, which needs no key. */
const isReplacement = ({ method, keepalive }: Request) => !keepalive && (method === 'PUT' || method === 'DELETE');

/** Sends a call with the session of the page and, if it changes something, an idempotency key; throws a refusal. A change waits for the network. */
export async function sendCall(request: Request, transport?: Transport): Promise<Response> {
  const send = (one: Request) => sessionFetch(one, undefined, transport);
  const isKeyedCall = isKeyed(request);
  if (isKeyedCall || isReplacement(request)) await untilOnline();
  const way = isKeyedCall ? sendKeyed : request.method === 'GET' ? sendHolding : send;
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
