import { toProblem } from './problem';
import { sessionFetch } from './sessionFetch';

type Query = Record<string, string | number | undefined>;
type Call = { query?: Query; body?: unknown; signal?: AbortSignal };

function toRequest(method: string, path: string, { query = {}, body, signal }: Call): Request {
  const url = new URL(`/api/${path}`, window.location.origin);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
  if (method === 'GET') return new Request(url, { method, signal });
  // The browser names the boundary of a multipart body itself.
  if (body instanceof FormData) return new Request(url, { method, signal, body });
  return new Request(url, {
    method,
    signal,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
}

/** Makes one call; an answer that is no success is thrown as a `Problem`. */
export async function send(method: 'GET' | 'POST', path: string, call: Call = {}): Promise<Response> {
  const response = await sessionFetch(toRequest(method, path, call));
  if (response.ok) return response;
  throw toProblem(response, await response.json().catch(() => null));
}

/** A call that answers JSON. */
export async function sendForJson<T>(method: 'GET' | 'POST', path: string, call: Call = {}): Promise<T> {
  return (await (await send(method, path, call)).json()) as T;
}
