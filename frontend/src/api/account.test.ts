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

  describe('that the server cannot say anything about', () => {
    const busy = () =>
      HttpResponse.json(
        { message: 'Server sedang sibuk. Coba lagi sebentar lagi.', code: 'SERVER_SIBUK' },
        { status: 503, headers: { 'Retry-After': '1' } },
      );
    const expired = () => HttpResponse.json({ message: 'x', code: 'BELUM_MASUK' }, { status: 401 });
    const confirming = () =>
      http.get('*/api/user/check-auth', () =>
        HttpResponse.json({ isAuthenticated: true, user: { id: 7, role: auth.role }, harusUbahPassword: false }),
      );

    it.each([
      ['it is busy', () => busy(), 'Server sedang sibuk. Coba lagi sebentar lagi.'],
      ['a proxy answers for it', () => new HttpResponse('<html>', { status: 502 }), undefined],
      ['there is no network', () => HttpResponse.error(), undefined],
      ['a page to sign in to the network answers', () => HttpResponse.html('<html></html>'), undefined],
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
    ])('stays when its token has to be renewed and the server is %s', async (_, answer) => {
      server.use(http.get('*/api/user/check-auth', expired), http.post('*/api/user/refresh', answer));
      keep(auth);
      await checkStoredSession();
      expect(currentSession()).toHaveProperty('failure');
      expect(currentSession().status).toBe('loading');
    });

    it('is asked for again when the server said, without anybody asking', async () => {
      server.use(http.get('*/api/user/check-auth', busy));
      keep(auth);
      await checkStoredSession();
      server.use(confirming());
      const since = Date.now();
      await expect.poll(() => currentSession().status).toBe('signedIn');
      expect(Date.now() - since).toBeGreaterThan(900);
    });
  });

  it('of another form is none', () => {
    keep({ token: 'x', user: [] });
    expect(currentSession().status).toBe('signedOut');
  });
});

describe('signing in and out', () => {
  it('keeps token, user and role on the device until the logout', async () => {
    server.use(
      http.post('*/api/user/login', () => HttpResponse.json({ ...auth, harusUbahPassword: true })),
      http.post('*/api/user/logout', () => HttpResponse.json({ message: 'ok' })),
    );
    expect(await login('klerk', 'rahasia')).toBe(true);
    expect(JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}')).toEqual(auth);
    await logout();
    expect(localStorage.getItem('jaladin.auth')).toBeNull();
  });

  it('signs nobody in on an answer without a user', async () => {
    server.use(http.post('*/api/user/login', () => HttpResponse.json({ token: 't', role: [] })));
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
