import { NotCarriedOut, SESSION_REFUSED, toProblem } from './problem';
import { currentToken, currentUserId, endSession, followOtherTabs, renewToken, setMustChangePassword } from './session';

/** Signing in and renewing answer for themselves: a refusal there is no lost session. */
const OWN_REFUSAL = ['/api/user/login', '/api/user/refresh', '/api/user/register'];

let renewal: { of: number | null; token: Promise<string | null> } | null = null;

/** One renewal at a time: a user's calls that fail together wait for the same answer. */
function renewOnce(): Promise<string | null> {
  const of = currentUserId();
  if (renewal?.of === of) return renewal.token;
  const started = { of, token: renew() };
  renewal = started;
  return started.token.finally(() => {
    if (renewal === started) renewal = null;
  });
}

/** A new token (A3), or null: refused, or it is for another user by now. What says neither is thrown. */
async function renew(): Promise<string | null> {
  const url = new URL('/api/user/refresh', window.location.origin);
  const response = await fetch(new Request(url, refreshRequest)).catch(throwNotCarriedOut);
  if (SESSION_REFUSED.includes(response.status)) return null;
  const body = (await response.json().catch(() => null)) as { accessToken?: unknown } | null;
  const token = response.ok ? body?.accessToken : null;
  if (typeof token !== 'string' || token === '') return throwNotCarriedOut(toProblem(response, body));
  renewToken(token);
  // Another user's, if one signed in meanwhile: it is not for this call.
  return currentToken() === token ? token : null;
}

function throwNotCarriedOut(cause: unknown): never {
  throw new NotCarriedOut(cause);
}

const refreshRequest: RequestInit = {
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'Content-Type': 'application/json' },
  body: '{}',
};

function authorized(request: Request, token: string | null): Request {
  const copy = new Request(request.clone(), { credentials: 'same-origin' });
  if (token) copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
}

/**
 * `fetch` for the API: sends the bearer token, and on 401 renews it once and repeats the request once.
 * When that is refused the session ends; the route guard then leads to /login, keeping the place. A server that is away
 * refuses nothing: the call fails and the session stays.
 *
 * The refresh cookie is the browser's: once another tab has signed in somebody else, what this user asked for is neither
 * renewed nor repeated.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request && !init ? input : new Request(input, init);
  const [sent, sender] = [currentToken(), currentUserId()];
  const isSenders = () => !followOtherTabs() && currentUserId() === sender;
  const response = await fetch(authorized(request, sent));
  if (isSenders()) await noticeFirstPassword(response);
  if (response.status !== 401 || OWN_REFUSAL.includes(new URL(request.url).pathname) || !isSenders()) return response;

  const renewedMeanwhile = currentToken() !== sent ? currentToken() : null;
  const token = renewedMeanwhile ?? (await renewOnce());
  if (!isSenders()) return response;
  if (!token) {
    endSession();
    return response;
  }
  const repeated = await fetch(authorized(request, token));
  if (!isSenders()) return repeated;
  if (repeated.status === 401) endSession();
  await noticeFirstPassword(repeated);
  return repeated;
}

async function noticeFirstPassword(response: Response) {
  if (response.status !== 403) return;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  if (body?.code === 'WAJIB_UBAH_PASSWORD') setMustChangePassword(true);
}
