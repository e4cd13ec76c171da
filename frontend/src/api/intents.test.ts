import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import {
  addActualCost,
  addTripPhoto,
  issueAssignmentLetter,
  listTrips,
  previewNumber,
  registerAccount,
} from './generated';
import { unsettled } from './intents';
import { Problem } from './problem';
import { endSession, startSession } from './session';

const ISSUE = '*/api/perjalanan/post/surat-tugas';

/** Answers the calls with these statuses in turn, the last one for good; 0 is a broken connection. */
function answering(...statuses: number[]) {
  const calls: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post(ISSUE, async ({ request }) => {
      const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? 200;
      calls.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      if (status === 0) return HttpResponse.error();
      return status === 200
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({ message: `Jawaban ${status}`, code: 'X' }, { status });
    }),
  );
  return calls;
}

const issue = (id = 5) => issueAssignmentLetter({ body: { id }, parseAs: 'json', throwOnError: true });
const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key);

beforeEach(() => startSession(auth, false));

describe('a call that numbers', () => {
  it.each([[0], [502], [503], [504]])('is repeated with its key and body after %i', async (status) => {
    const calls = answering(status, status, 200);
    expect((await issue()).data).toEqual({ ok: true });
    expect(calls).toHaveLength(3);
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect(calls[0]?.key).toMatch(/^[\w-]{8,64}$/);
    expect(calls[2]?.body).toEqual({ id: 5 });
  });

  it('is repeated with its key after a commit with unknown outcome', async () => {
    const keys: (string | null)[] = [];
    const unknown = { message: 'Belum pasti apakah data tersimpan.', code: 'HASIL_BELUM_PASTI' };
    server.use(
      http.post(ISSUE, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length > 1 ? HttpResponse.json({ ok: true }) : HttpResponse.json(unknown, { status: 500 });
      }),
    );
    expect((await issue()).data).toEqual({ ok: true });
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([[409], [422], [500]])('is not repeated after %i', async (status) => {
    const calls = answering(status);
    await expect(issue()).rejects.toBeInstanceOf(Problem);
    expect(calls).toHaveLength(1);
  });

  it('has a new key each time its outcome was certain', async () => {
    const calls = answering(409, 200, 200);
    await expect(issue()).rejects.toMatchObject({ status: 409 });
    await issue();
    await issue();
    expect(new Set(keysOf(calls)).size).toBe(3);
  });

  it('gives up after some time; the repetition of the user has the same key, another call another one', async () => {
    const calls = answering(0);
    await expect(issue()).rejects.toThrow();
    const tries = calls.length;
    expect(tries).toBeGreaterThan(1);
    await expect(issue()).rejects.toThrow();
    expect(new Set(keysOf(calls)).size).toBe(1);
    await expect(issue(6)).rejects.toThrow();
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  it('has a key on a page without TLS too', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const calls = answering(200);
    await issue(7);
    vi.unstubAllGlobals();
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });
});

/** A call after a reload of the page: memory is gone, session storage stays. */
function afterReload() {
  unsettled.clear();
  return addActualCost;
}

describe('a call that adds', () => {
  const body = { personilId: 3, item: 'Taksi', nilai: 90_000 };

  function failing(path: string) {
    const keys: (string | null)[] = [];
    server.use(
      http.post(path, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    return keys;
  }

  it('has the key of the first try after a reload, while the outcome is unknown', async () => {
    const keys = failing('*/api/rill/post');
    await expect(afterReload()({ body })).rejects.toThrow();
    await expect(afterReload()({ body })).rejects.toThrow();
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
    server.use(http.post('*/api/rill/post', () => HttpResponse.json({ message: 'ok' })));
    await afterReload()({ body });
    expect(sessionStorage).toHaveLength(0);
  });

  it('has the same key for the same photo, whatever the boundary of the form', async () => {
    const keys = failing('*/api/perjalanan/:id/foto');
    const pic = new File(['x'], 'foto.png', { type: 'image/png' });
    const add = () => addTripPhoto({ path: { id: 2 }, body: { pic } });
    await expect(add()).rejects.toThrow();
    await expect(add()).rejects.toThrow();
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  it('stores no digest of a password', async () => {
    const keys = failing('*/api/user/register');
    const add = registerAccount({ body: { nama: 'Ani', nip: '1', password: 'Rahasia-2026' } as never });
    await expect(add).rejects.toThrow();
    expect(keys[0]).not.toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

it('a visitor who registers has no key', async () => {
  endSession();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/user/register', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await registerAccount({ body: { nama: 'Ani' } as never });
  expect(keys).toEqual([null]);
});

it('calls that only read have no key', async () => {
  const keys: (string | null)[] = [];
  const record = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.json({});
  };
  server.use(http.get('*/api/perjalanan/get/all-perjalanan', record), http.post('*/api/nomor-surat/pratinjau', record));
  await listTrips();
  await previewNumber({ body: { id: 1, nomorSurat: 'NOMOR' } });
  expect(keys).toEqual([null, null]);
});
