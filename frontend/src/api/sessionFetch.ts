import { actBy } from './acting';
import { NotCarriedOut, Problem, SESSION_REFUSED, toProblem } from './problem';
import { currentUserId, endSession, followOtherTabs, setFactorDue, setMustChangePassword } from './session';

const SESSION_ENDED = 'Sesi berakhir. Silakan masuk kembali.';

/** Number of successful refreshes: a call sent before the latest one is repeated without another. */
let refreshes = 0;
let pending: { userId: number | null; isRefreshed: Promise<boolean> } | null = null;

/** Shares one refresh (A3) among all calls of a user that fail at the same time. */
function refreshOnce(): Promise<boolean> {
  const userId = currentUserId();
  if (pending?.userId === userId) return pending.isRefreshed;
  const started = { userId, isRefreshed: refresh() };
  pending = started;
  return started.isRefreshed.finally(() => {
    if (pending === started) pending = null;
  });
}

/** Renews both cookies (A3). Returns false for a refusal; throws `NotCarriedOut` for any other failure. */
async function refresh(): Promise<boolean> {
  const url = new URL('/api/user/refresh', window.location.origin);
  const response = await fetch(new Request(url, REFRESH_REQUEST)).catch(throwNotCarriedOut);
  if (SESSION_REFUSED.includes(response.status)) return false;
  const body = (await response.json().catch(() => null)) as { accessToken?: unknown } | null;
  // A 200 may come from a network's sign-in page instead of the server.
  if (!response.ok || typeof body?.accessToken !== 'string') return throwNotCarriedOut(toProblem(response, body));
  refreshes += 1;
  return true;
}

function throwNotCarriedOut(cause: unknown): never {
  throw new NotCarriedOut(cause);
}

const REFRESH_REQUEST: RequestInit = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{}',
};

/**
 * `fetch` for the API, authenticated by the session cookie. After a 401 it refreshes the session once and repeats the
 * request once; a refused refresh ends the session, and the route guard leads to /login. If the server is unreachable the
 * call fails and the session stays. Without a user (/login, /register) it is plain `fetch`.
 *
 * All tabs share the cookies. A call of a user is therefore neither sent nor repeated after another tab has signed out or
 * signed in another user.
 */
export async function sessionFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<Response> {
  const sender = currentUserId();
  if (sender === null) return fetch(input, init);
  const isSenders = () => !followOtherTabs() && currentUserId() === sender;
  if (!isSenders()) throw new Problem(401, 'BELUM_MASUK', SESSION_ENDED);

  const request = new Request(input, init);
  const refreshesBefore = refreshes;
  const response = await send(request.clone());
  if (!isSenders()) return response;
  if (response.status !== 401) return noticeDue(response);

  const isRefreshed = refreshes !== refreshesBefore || (await refreshOnce());
  if (!isSenders()) return response;
  if (!isRefreshed) {
    endSession();
    return response;
  }
  const repeated = await send(request);
  if (!isSenders()) return repeated;
  if (repeated.status === 401) endSession();
  return noticeDue(repeated);
}

/** Passes an answer on; one that demands another first password or a second factor opens its dialog. */
async function noticeDue(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  if (body?.code === 'WAJIB_UBAH_PASSWORD') setMustChangePassword(true);
  if (body?.code === 'WAJIB_FAKTOR_KEDUA') setFactorDue(true);
  if (body?.code === 'DELEGASI_BERAKHIR') {
    actBy(null);
    window.location.reload();
  }
  return response;
}
