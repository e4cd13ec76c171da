import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { checkStoredSession, login, logout } from './account';
import { currentSession, reloadSession } from './session';

const keep = (stored: unknown) => {
  localStorage.setItem('jaladin.auth', JSON.stringify(stored));
  reloadSession();
};

beforeEach(() => {
  localStorage.clear();
  reloadSession();
});

describe('a stored session', () => {
  it('counts once the server confirms it, with the roles the server names', async () => {
    const role = [{ id: 2, userId: 7, roleId: 4, role: { nama: 'pencatat surat' } }];
    server.use(
      http.get('*/api/user/check-auth', () =>
        HttpResponse.json({ isAuthenticated: true, user: { id: 7, role }, harusUbahPassword: false }),
      ),
    );
    keep(auth);
    expect(currentSession().status).toBe('loading');
    await checkStoredSession();
    expect(currentSession()).toMatchObject({ status: 'signedIn', auth: { role } });
    expect(JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}').role).toEqual(role);
  });

  it('ends when the server does not confirm it', async () => {
    server.use(
      http.get('*/api/user/check-auth', () =>
        HttpResponse.json({ message: 'x', code: 'BELUM_MASUK' }, { status: 401 }),
      ),
      http.post('*/api/user/refresh', () =>
        HttpResponse.json({ message: 'x', code: 'TIDAK_BERWENANG' }, { status: 403 }),
      ),
    );
    keep(auth);
    await checkStoredSession();
    expect(currentSession().status).toBe('signedOut');
  });

  const confirming = () =>
    http.get('*/api/user/check-auth', () =>
      HttpResponse.json({ isAuthenticated: true, user: { id: 7, role: auth.role }, harusUbahPassword: false }),
    );

  describe('that the server cannot confirm', () => {
    const busy = () =>
      HttpResponse.json(
        { message: 'Server sedang sibuk. Coba lagi sebentar lagi.', code: 'SERVER_SIBUK' },
        { status: 503, headers: { 'Retry-After': '1' } },
      );
    const expired = () => HttpResponse.json({ message: 'x', code: 'BELUM_MASUK' }, { status: 401 });

    it.each([
      ['it is busy', () => busy(), 'Server sedang sibuk. Coba lagi sebentar lagi.'],
      ['a proxy answers for it', () => new HttpResponse('<html>', { status: 502 }), undefined],
      ['there is no network', () => HttpResponse.error(), undefined],
      ['the sign-in page of a network answers', () => HttpResponse.html('<html></html>'), undefined],
    ])('stays when %s', async (_, answer, message) => {
      server.use(http.get('*/api/user/check-auth', answer));
      keep(auth);
      await checkStoredSession();
      expect(currentSession()).toMatchObject({ status: 'loading', auth });
      expect(currentSession()).toHaveProperty('failure');
      if (message) expect(currentSession()).toHaveProperty('failure.message', message);
      expect(localStorage.getItem('jaladin.auth')).not.toBeNull();
    });

    it.each([
      ['busy', busy],
      ['out of reach', () => HttpResponse.error()],
      ['replaced by the sign-in page of a network', () => HttpResponse.html('<html></html>')],
    ])('stays when it has to be refreshed and the server is %s', async (_, answer) => {
      server.use(http.get('*/api/user/check-auth', expired), http.post('*/api/user/refresh', answer));
      keep(auth);
      await checkStoredSession();
      expect(currentSession()).toHaveProperty('failure');
      expect(currentSession().status).toBe('loading');
    });

    it('is confirmed later by itself, after the time that the server names', async () => {
      server.use(http.get('*/api/user/check-auth', busy));
      keep(auth);
      await checkStoredSession();
      server.use(confirming());
      const since = Date.now();
      await expect.poll(() => currentSession().status).toBe('signedIn');
      expect(Date.now() - since).toBeGreaterThan(900);
    });
  });

  it('of an unknown form is ignored', () => {
    keep({ user: [] });
    expect(currentSession().status).toBe('signedOut');
  });

  it('of an earlier version loses its token', async () => {
    server.use(confirming());
    keep({ ...auth, token: 'token-1' });
    await checkStoredSession();
    expect(JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}')).toEqual(auth);
  });
});

describe('signing in and out', () => {
  it('signs out all tabs before another user signs in', async () => {
    const stored: (string | null)[] = [];
    server.use(
      http.post('*/api/user/login', () => {
        stored.push(localStorage.getItem('jaladin.auth'));
        return HttpResponse.json({ message: 'x', code: 'KREDENSIAL_SALAH' }, { status: 401 });
      }),
    );
    keep(auth);
    await expect(login('pencatat', 'rahasia')).rejects.toThrow();
    expect(stored).toEqual([null]);
    expect(currentSession().status).toBe('signedOut');
  });

  it('stores user and roles until the sign-out, and never the token', async () => {
    server.use(
      http.post('*/api/user/login', () => HttpResponse.json({ ...auth, token: 'token-1', harusUbahPassword: true })),
      http.post('*/api/user/logout', () => HttpResponse.json({ message: 'ok' })),
    );
    expect(await login('klerk', 'rahasia')).toBe(true);
    expect(JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}')).toEqual(auth);
    await logout();
    expect(localStorage.getItem('jaladin.auth')).toBeNull();
  });

  it('fails on an answer without a user', async () => {
    server.use(http.post('*/api/user/login', () => HttpResponse.json({ token: 'token-1', role: [] })));
    await expect(login('klerk', 'rahasia')).rejects.toThrow();
    expect(currentSession().status).toBe('signedOut');
  });

  it('signs out although the server cannot be reached', async () => {
    server.use(http.post('*/api/user/logout', () => HttpResponse.error()));
    keep(auth);
    await logout();
    expect(currentSession().status).toBe('signedOut');
  });
});
