import { currentToken, endSession, renewToken, setMustChangePassword } from './session';

/** Signing in and renewing answer for themselves: a refusal there is no lost session. */
const OWN_REFUSAL = ['/api/user/login', '/api/user/refresh', '/api/user/register'];

let renewal: Promise<string | null> | null = null;

/** One renewal at a time: calls that fail together wait for the same answer. */
function renewOnce(): Promise<string | null> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renew(): Promise<string | null> {
  try {
    const response = await fetch(new Request(new URL('/api/user/refresh', window.location.origin), refreshRequest));
    if (!response.ok) return null;
    const { accessToken } = (await response.json()) as { accessToken?: unknown };
    if (typeof accessToken !== 'string' || accessToken === '') return null;
    renewToken(accessToken);
    return accessToken;
  } catch {
    return null;
  }
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
 * When that fails the session ends; the route guard then leads to /login, keeping the place.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request && !init ? input : new Request(input, init);
  const sent = currentToken();
  const response = await fetch(authorized(request, sent));
  await noticeFirstPassword(response);
  if (response.status !== 401 || OWN_REFUSAL.includes(new URL(request.url).pathname)) return response;

  const renewedMeanwhile = currentToken() !== sent ? currentToken() : null;
  const token = renewedMeanwhile ?? (await renewOnce());
  if (!token) {
    endSession();
    return response;
  }
  const repeated = await fetch(authorized(request, token));
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
