import { onUserChange } from './session';

/** Answers that are held at most. */
const MOST = 8;

/** Headers of an answer that is held, with the time of the server now. */
const headersNow = (response: Response) => ({
  'Content-Type': 'application/json',
  Date: response.headers.get('Date') ?? '',
});

/** Answers of long lists by their address, with the tag by which the server knows them; those of one user, in memory alone. */
const held = new Map<string, { tag: string; answer: Response }>();

onUserChange(() => held.clear());

/** Asks for a list; where the server says that it has not changed, the answer is the one that is held. */
export async function sendHolding(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const before = held.get(request.url);
  if (before) request.headers.set('If-None-Match', before.tag);
  const response = await send(request);
  if (response.status === 304 && before)
    return new Response(before.answer.clone().body, { headers: headersNow(response) });
  const tag = response.headers.get('ETag');
  if (!response.ok || !tag || !response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  held.delete(request.url);
  held.set(request.url, { tag, answer: response.clone() });
  const oldest = held.keys().next().value;
  if (held.size > MOST && oldest !== undefined) held.delete(oldest);
  return response;
}
