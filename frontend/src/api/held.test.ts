import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { officeToday } from '../shared/officeClock';
import { auth } from '../test/office';
import { server } from '../test/server';
import './client';
import { client } from './generated/client.gen';
import { endSession, startSession } from './session';

const ask = async () => (await client.get({ url: '/api/pegawai/get', throwOnError: true })).data;

/** A list with the tag of its content; tells the tags that it was asked with. */
function list(content: { names: string[] }) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/pegawai/get', ({ request }) => {
      const tag = `W/"${content.names.join()}"`;
      asked.push(request.headers.get('If-None-Match'));
      if (asked.at(-1) === tag)
        return new HttpResponse(null, { status: 304, headers: { Date: new Date().toUTCString() } });
      return HttpResponse.json(content, { headers: { ETag: tag, Date: 'Thu, 01 Jan 2026 00:00:00 GMT' } });
    }),
  );
  return asked;
}

beforeEach(() => {
  endSession();
  startSession(auth, false);
});

it('is sent once while it does not change, and again when it has', async () => {
  const content = { names: ['Melati'] };
  const asked = list(content);
  expect(await ask()).toEqual({ names: ['Melati'] });
  expect(await ask()).toEqual({ names: ['Melati'] });
  content.names.push('Kenanga');
  expect(await ask()).toEqual({ names: ['Melati', 'Kenanga'] });
  expect(await ask()).toEqual({ names: ['Melati', 'Kenanga'] });
  expect(asked).toEqual([null, 'W/"Melati"', 'W/"Melati"', 'W/"Melati,Kenanga"']);
});

it('is forgotten when another user signs in', async () => {
  const asked = list({ names: ['Melati'] });
  await ask();
  endSession();
  startSession(auth, false);
  await ask();
  expect(asked).toEqual([null, null]);
});

it('sets the clock by the time of the answer, not by that of the one that is held', async () => {
  list({ names: ['Melati'] });
  const today = officeToday(new Date());
  await ask();
  expect(officeToday()).toBe('2026-01-01');
  await ask();
  expect(officeToday()).toBe(today);
});
