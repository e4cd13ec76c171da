import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { sendForJson } from './http';
import { Problem } from './problem';
import { currentSession, startSession } from './session';

const expired = () =>
  HttpResponse.json({ message: 'Sesi berakhir. Silakan masuk kembali.', code: 'BELUM_MASUK' }, { status: 401 });

beforeEach(() => startSession(auth, false));

describe('a call with a session', () => {
  it('carries the bearer token', async () => {
    server.use(http.get('*/api/a', ({ request }) => HttpResponse.json(request.headers.get('authorization'))));
    expect(await sendForJson('GET', 'a')).toBe('Bearer token-1');
  });

  it('renews the token once for calls that fail together, and repeats each with its body', async () => {
    let renewals = 0;
    server.use(
      http.post('*/api/b', async ({ request }) =>
        request.headers.get('authorization') === 'Bearer token-2' ? HttpResponse.json(await request.json()) : expired(),
      ),
      http.post('*/api/user/refresh', () => {
        renewals += 1;
        return HttpResponse.json({ accessToken: 'token-2' });
      }),
    );
    const answers = await Promise.all([
      sendForJson('POST', 'b', { body: { n: 1 } }),
      sendForJson('POST', 'b', { body: { n: 2 } }),
    ]);
    expect(answers).toEqual([{ n: 1 }, { n: 2 }]);
    expect(renewals).toBe(1);
    expect(JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}').token).toBe('token-2');
  });

  it('ends the session when the renewal is refused', async () => {
    server.use(
      http.get('*/api/c', expired),
      http.post('*/api/user/refresh', () =>
        HttpResponse.json({ message: 'x', code: 'TIDAK_BERWENANG' }, { status: 403 }),
      ),
    );
    await expect(sendForJson('GET', 'c')).rejects.toBeInstanceOf(Problem);
    expect(currentSession().status).toBe('signedOut');
    expect(localStorage.getItem('jaladin.auth')).toBeNull();
  });

  it('asks for a new first password when the server demands one', async () => {
    server.use(
      http.get('*/api/d', () =>
        HttpResponse.json({ message: 'Kata sandi awal harus diganti.', code: 'WAJIB_UBAH_PASSWORD' }, { status: 403 }),
      ),
    );
    await expect(sendForJson('GET', 'd')).rejects.toThrow('Kata sandi awal harus diganti.');
    expect(currentSession()).toMatchObject({ status: 'signedIn', mustChangePassword: true });
  });
});
