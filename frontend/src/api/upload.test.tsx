import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { auth } from '../test/office';
import { server } from '../test/server';
import { addTripPhoto } from './generated';
import { Problem } from './problem';
import { startSession } from './session';
import { useUpload } from './upload';

beforeEach(() => startSession(auth, false));

const pic = new File(['x'.repeat(1000)], 'foto.png', { type: 'image/png' });

it('tells the share while a photo is sent with its key, and nothing afterwards', async () => {
  const keys: (string | null)[] = [];
  let answer = () => {};
  server.use(
    http.post('*/api/perjalanan/2/foto', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      expect((await request.formData()).get('keterangan')).toBe('Rapat');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ result: [] });
    }),
  );
  const { result } = renderHook(() => useUpload());
  expect(result.current.share).toBeNull();
  let sent: Promise<unknown> = Promise.resolve();
  act(() => {
    sent = addTripPhoto({ path: { id: 2 }, body: { pic, keterangan: 'Rapat' }, ...result.current.options });
  });
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(result.current.share).not.toBeNull();
  answer();
  await act(async () => expect(await sent).toMatchObject({ data: { result: [] } }));
  expect(keys[0]).not.toBeNull();
  expect(result.current.share).toBeNull();
});

it('throws the refusal of the server', async () => {
  server.use(
    http.post('*/api/perjalanan/2/foto', () =>
      HttpResponse.json({ message: 'Foto terlalu besar', code: 'X' }, { status: 422 }),
    ),
  );
  const { result } = renderHook(() => useUpload());
  const sent = addTripPhoto({ path: { id: 2 }, body: { pic }, throwOnError: true, ...result.current.options });
  await act(async () => {
    await expect(sent).rejects.toBeInstanceOf(Problem);
    await expect(sent).rejects.toThrow('Foto terlalu besar');
  });
});
