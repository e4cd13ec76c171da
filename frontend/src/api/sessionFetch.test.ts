import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import './client';
import { client } from './generated/client.gen';
import { Problem } from './problem';
import { currentSession, endSession, startSession } from './session';

const expired = () =>
  HttpResponse.json({ message: 'Sesi berakhir. Silakan masuk kembali.', code: 'BELUM_MASUK' }, { status: 401 });

const get = async (path: string) => (await client.get({ url: `/api/${path}`, throwOnError: true })).data;
const post = async (path: string, body: object) =>
  (
    await client.post({
      url: `/api/${path}`,
      body,
      headers: { 'Content-Type': 'application/json' },
      throwOnError: true,
    })
  ).data;

/** A server whose session cookie has expired until it is refreshed; counts the refreshes. */
function expiredUntilRefreshed() {
  const count = { refreshes: 0 };
  server.use(
    http.post('*/api/b', async ({ request }) =>
      count.refreshes > 0 ? HttpResponse.json(await request.json()) : expired(),
    ),
    http.post('*/api/user/refresh', () => {
      count.refreshes += 1;
      return HttpResponse.json({ accessToken: 'token-2' });
    }),
  );
  return count;
}

beforeEach(() => startSession(auth, false));

describe('a call with a session', () => {
  it('sends the cookies of the same origin and no bearer token', async () => {
    server.use(
      http.get('*/api/a', ({ request: { headers, credentials } }) =>
        HttpResponse.json({ bearer: headers.get('authorization'), credentials }),
      ),
    );
    expect(await get('a')).toEqual({ bearer: null, credentials: 'same-origin' });
  });

  it('refreshes once for calls that fail together, and repeats each with its body', async () => {
    const count = expiredUntilRefreshed();
    const answers = await Promise.all([post('b', { n: 1 }), post('b', { n: 2 })]);
    expect(answers).toEqual([{ n: 1 }, { n: 2 }]);
    expect(count.refreshes).toBe(1);
  });

  it('is repeated without another refresh when one has finished since it was sent', async () => {
    const count = expiredUntilRefreshed();
    let answerLate: ((answer: Response) => void) | undefined;
    let calls = 0;
    server.use(
      http.get('*/api/slow', () => {
        calls += 1;
        return calls === 1 ? new Promise<Response>((resolve) => (answerLate = resolve)) : HttpResponse.json('done');
      }),
    );
    const slow = get('slow');
    await expect.poll(() => answerLate).toBeDefined();
    await post('b', {});
    answerLate?.(expired());
    expect(await slow).toBe('done');
    expect(count.refreshes).toBe(1);
  });

  it('ends the session when the refresh is refused', async () => {
    server.use(
      http.get('*/api/c', expired),
      http.post('*/api/user/refresh', () =>
        HttpResponse.json({ message: 'x', code: 'TIDAK_BERWENANG' }, { status: 403 }),
      ),
    );
    await expect(get('c')).rejects.toBeInstanceOf(Problem);
    expect(currentSession().status).toBe('signedOut');
    expect(localStorage.getItem('jaladin.auth')).toBeNull();
  });

  it.each([
    ['busy', () => HttpResponse.json({ message: 'Sibuk.', code: 'SERVER_SIBUK' }, { status: 503 }), 'Sibuk.'],
    ['out of reach', () => HttpResponse.error(), 'Server tidak dapat dihubungi. Periksa jaringan lalu coba lagi.'],
  ])('fails and stays signed in when the server is %s during the refresh', async (_, answer, message) => {
    let calls = 0;
    const refused = () => {
      calls += 1;
      return expired();
    };
    server.use(http.post('*/api/e', refused), http.post('*/api/user/refresh', answer));
    await expect(post('e', {})).rejects.toMatchObject({ name: 'NotCarriedOut', message });
    expect(calls).toBe(1);
    expect(currentSession().status).toBe('signedIn');
    expect(localStorage.getItem('jaladin.auth')).not.toBeNull();
  });

  it('asks for a new first password when the server demands one', async () => {
    server.use(
      http.get('*/api/d', () =>
        HttpResponse.json({ message: 'Kata sandi awal harus diganti.', code: 'WAJIB_UBAH_PASSWORD' }, { status: 403 }),
      ),
    );
    await expect(get('d')).rejects.toThrow('Kata sandi awal harus diganti.');
    expect(currentSession()).toMatchObject({ status: 'signedIn', mustChangePassword: true });
  });
});

it('a refused call without a session is not refreshed', async () => {
  endSession();
  const count = expiredUntilRefreshed();
  await expect(post('b', {})).rejects.toThrow('Sesi berakhir. Silakan masuk kembali.');
  expect(count.refreshes).toBe(0);
});
