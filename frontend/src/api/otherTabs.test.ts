import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { checkStoredSession, superviseSession } from './account';
import { send } from './http';
import { createQueryClient } from './queryClient';
import { currentSession, currentToken, currentUserId, endSession, STORAGE_KEY, startSession } from './session';

// The refresh cookie is the browser's: what another tab does is done to this one.
const other = { ...auth, token: 'token-b', user: [{ ...auth.user[0], id: 8, nama: 'Pencatat Contoh' }] };

/** What another tab does to local storage, of which this one is told. */
function inAnotherTab(stored: unknown) {
  leave(stored);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

function leave(stored: unknown) {
  if (stored === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
const confirmed = (id: number) =>
  http.get('*/api/user/check-auth', () =>
    HttpResponse.json({ isAuthenticated: true, user: { id, role: auth.role }, harusUbahPassword: false }),
  );
const expired = () => HttpResponse.json({ message: 'Sesi berakhir.', code: 'BELUM_MASUK' }, { status: 401 });

beforeAll(() => superviseSession());
beforeEach(() => startSession(auth, false));

describe('what another tab does', () => {
  it('signs this one out too', () => {
    inAnotherTab(null);
    expect(currentSession().status).toBe('signedOut');
  });

  it('gives this one the newer token of the same user, whose page stays', () => {
    inAnotherTab({ ...auth, token: 'token-2' });
    expect(currentSession()).toMatchObject({ status: 'signedIn', auth: { token: 'token-2' } });
  });

  it('puts another user here, once the server has confirmed them, and nothing of the first one stays', async () => {
    server.use(confirmed(8));
    const queries = createQueryClient();
    queries.setQueryData(['trips'], ['Perjalanan klerk']);
    inAnotherTab(other);
    expect(currentSession()).toMatchObject({ status: 'loading', auth: { token: 'token-b' } });
    expect(queries.getQueryData(['trips'])).toBeUndefined();
    await expect.poll(() => currentSession().status).toBe('signedIn');
    expect(currentUserId()).toBe(8);
  });

  it('is not undone by what this one still learns about the first user', async () => {
    let answer: ((answer: Response) => void) | null = null;
    server.use(http.get('*/api/user/check-auth', () => new Promise<Response>((resolve) => (answer = resolve))));
    inAnotherTab({ ...auth, user: [{ ...auth.user[0], id: 9 }] });
    await expect.poll(() => answer).not.toBeNull();
    const late = answer as unknown as (answer: Response) => void;
    server.use(confirmed(8));
    inAnotherTab(other);
    late(expired());
    await expect.poll(() => currentSession().status).toBe('signedIn');
    expect(kept()).toMatchObject({ token: 'token-b' });
  });
});

describe('a user in whose place another tab put somebody else', () => {
  it('gets no token by their cookie, and what was asked is not asked in their name', async () => {
    const bearers: (string | null)[] = [];
    let renewals = 0;
    server.use(
      confirmed(8),
      http.post('*/api/letter', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        // The news of the sign-in has not come here yet.
        leave(other);
        return expired();
      }),
      http.post('*/api/user/refresh', () => {
        renewals += 1;
        return HttpResponse.json({ accessToken: 'token-c' });
      }),
    );
    await expect(send('POST', 'letter', { body: {} })).rejects.toThrow('Sesi berakhir.');
    expect(bearers).toEqual(['Bearer token-1']);
    expect(renewals).toBe(0);
    expect(currentUserId()).toBe(8);
    expect(kept()).toMatchObject({ token: 'token-b' });
  });

  it('leaves alone a token that was renewed amid their sign-in', async () => {
    let calls = 0;
    server.use(
      confirmed(8),
      http.post('*/api/letter', () => {
        calls += 1;
        return expired();
      }),
      http.post('*/api/user/refresh', () => {
        leave(other);
        return HttpResponse.json({ accessToken: 'token-c' });
      }),
    );
    await expect(send('POST', 'letter', { body: {} })).rejects.toThrow('Sesi berakhir.');
    expect(calls).toBe(1);
    expect(currentUserId()).toBe(8);
    expect(currentToken()).toBe('token-b');
  });

  it('takes nothing of theirs away by leaving', () => {
    leave(other);
    endSession();
    expect(currentSession().status).toBe('signedOut');
    expect(kept()).toMatchObject({ token: 'token-b' });
  });
});

it('a stored session that the server takes for somebody else’s ends', async () => {
  leave({ ...auth, user: [{ ...auth.user[0], id: 9 }] });
  server.use(confirmed(8));
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  await checkStoredSession();
  expect(currentSession().status).toBe('signedOut');
  expect(kept()).toBeNull();
});
