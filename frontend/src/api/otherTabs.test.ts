import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { checkStoredSession, superviseSession } from './account';
import './client';
import { client } from './generated/client.gen';
import { createQueryClient } from './queryClient';
import { currentSession, currentUserId, endSession, STORAGE_KEY, startSession } from './session';

// All tabs share the cookies.
const other = { ...auth, user: [{ ...auth.user[0], id: 8, nama: 'Pencatat Contoh' }] };

/** Changes local storage as another tab does, with its event. */
function inAnotherTab(stored: unknown) {
  store(stored);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

/** Changes local storage before the event has arrived. */
function store(stored: unknown) {
  if (stored === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
const confirmed = (id: number) =>
  http.get('*/api/user/check-auth', () =>
    HttpResponse.json({ isAuthenticated: true, user: { id, role: auth.role }, harusUbahPassword: false }),
  );
const postLetter = () => client.post({ url: '/api/letter', throwOnError: true });
const expired = () => HttpResponse.json({ message: 'Sesi berakhir.', code: 'BELUM_MASUK' }, { status: 401 });

beforeAll(() => superviseSession());
beforeEach(() => startSession(auth, false));

describe('another tab', () => {
  it('signs this one out when it signs out', () => {
    inAnotherTab(null);
    expect(currentSession().status).toBe('signedOut');
  });

  it('loads this one again when it acts by another role', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    window.dispatchEvent(new StorageEvent('storage', { key: 'jaladin.auth' }));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'jaladin.delegasi' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('replaces the user here once the server has confirmed the other one, and clears what was loaded', async () => {
    server.use(confirmed(8));
    const queries = createQueryClient();
    queries.setQueryData(['trips'], ['Perjalanan klerk']);
    inAnotherTab(other);
    expect(currentSession()).toMatchObject({ status: 'loading', auth: { user: [{ id: 8 }] } });
    expect(queries.getQueryData(['trips'])).toBeUndefined();
    await expect.poll(() => currentSession().status).toBe('signedIn');
    expect(currentUserId()).toBe(8);
  });

  it('is not undone by a late answer about the first user', async () => {
    let answer: ((answer: Response) => void) | null = null;
    server.use(http.get('*/api/user/check-auth', () => new Promise<Response>((resolve) => (answer = resolve))));
    inAnotherTab({ ...auth, user: [{ ...auth.user[0], id: 9 }] });
    await expect.poll(() => answer).not.toBeNull();
    const late = answer as unknown as (answer: Response) => void;
    server.use(confirmed(8));
    inAnotherTab(other);
    late(expired());
    await expect.poll(() => currentSession().status).toBe('signedIn');
    expect(stored()).toEqual(other);
  });
});

describe('a user replaced by another tab', () => {
  it('sends nothing with the other user’s cookie', async () => {
    let calls = 0;
    server.use(
      confirmed(8),
      http.post('*/api/letter', () => {
        calls += 1;
        return HttpResponse.json({});
      }),
    );
    store(other);
    await expect(postLetter()).rejects.toThrow('Sesi berakhir. Silakan masuk kembali.');
    expect(calls).toBe(0);
    expect(currentUserId()).toBe(8);
  });

  it('neither refreshes nor repeats a call that was under way', async () => {
    let calls = 0;
    let refreshes = 0;
    server.use(
      confirmed(8),
      http.post('*/api/letter', () => {
        calls += 1;
        store(other);
        return expired();
      }),
      http.post('*/api/user/refresh', () => {
        refreshes += 1;
        return HttpResponse.json({ accessToken: 'token-c' });
      }),
    );
    await expect(postLetter()).rejects.toThrow('Sesi berakhir.');
    expect([calls, refreshes]).toEqual([1, 0]);
    expect(currentUserId()).toBe(8);
    expect(stored()).toEqual(other);
  });

  it('does not repeat a call that was refreshed during the other sign-in', async () => {
    let calls = 0;
    server.use(
      confirmed(8),
      http.post('*/api/letter', () => {
        calls += 1;
        return expired();
      }),
      http.post('*/api/user/refresh', () => {
        store(other);
        return HttpResponse.json({ accessToken: 'token-c' });
      }),
    );
    await expect(postLetter()).rejects.toThrow('Sesi berakhir.');
    expect(calls).toBe(1);
    expect(currentUserId()).toBe(8);
    expect(stored()).toEqual(other);
  });

  it('leaves the other session in local storage when it ends', () => {
    store(other);
    endSession();
    expect(currentSession().status).toBe('signedOut');
    expect(stored()).toEqual(other);
  });
});

it('a stored session ends when the server names another user', async () => {
  store({ ...auth, user: [{ ...auth.user[0], id: 9 }] });
  server.use(confirmed(8));
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  await checkStoredSession();
  expect(currentSession().status).toBe('signedOut');
  expect(stored()).toBeNull();
});
