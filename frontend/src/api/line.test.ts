import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { sendCall } from './client';
import { giveUpWaiting } from './line';
import { NotCarriedOut } from './problem';
import { startSession } from './session';

const network = vi.spyOn(navigator, 'onLine', 'get');

afterEach(() => network.mockReturnValue(true));

/** Records the calls that arrive. */
function arriving() {
  const keys: (string | null)[] = [];
  const take = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.json({ result: 1 });
  };
  server.use(
    http.post('*/api/perjalanan/batal', take),
    http.put('*/api/anggaran', take),
    http.get('*/api/anggaran', take),
  );
  return keys;
}

const call = (method: string, path: string) =>
  sendCall(new Request(new URL(path, window.location.origin), { method, body: method === 'GET' ? undefined : '{}' }));

it.each([
  ['POST', '/api/perjalanan/batal'],
  ['PUT', '/api/anggaran'],
])('%s waits for the network and is sent once when it is back', async (method, path) => {
  startSession(auth, false);
  const keys = arriving();
  network.mockReturnValue(false);
  const sent = call(method, path);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(keys).toHaveLength(0);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect((await sent).status).toBe(200);
  expect(keys).toHaveLength(1);
});

it('is not sent after it was given up, and says that nothing was sent', async () => {
  startSession(auth, false);
  const keys = arriving();
  network.mockReturnValue(false);
  const sent = call('POST', '/api/perjalanan/batal');
  await new Promise((resolve) => setTimeout(resolve, 10));
  giveUpWaiting();
  await expect(sent).rejects.toThrow(NotCarriedOut);
  await expect(sent).rejects.toThrow('belum dikirim');
  window.dispatchEvent(new Event('online'));
  expect(keys).toHaveLength(0);
});

it('leaves reads alone, which fail or come at once', async () => {
  startSession(auth, false);
  const keys = arriving();
  network.mockReturnValue(false);
  expect((await call('GET', '/api/anggaran')).status).toBe(200);
  expect(keys).toHaveLength(1);
});
