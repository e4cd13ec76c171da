import { expect, it } from 'vitest';
import { auth } from '../test/office';
import { createQueryClient } from './queryClient';
import { endSession, renewToken, startSession } from './session';

it('keeps what was loaded while the user stays, and nothing for the next one', () => {
  const client = createQueryClient();
  startSession(auth, false);
  client.setQueryData(['pegawai'], ['Ani Contoh']);
  renewToken('token-2');
  expect(client.getQueryData(['pegawai'])).toEqual(['Ani Contoh']);
  endSession();
  expect(client.getQueryData(['pegawai'])).toBeUndefined();
});
