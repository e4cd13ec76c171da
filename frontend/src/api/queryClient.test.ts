import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../test/office';
import { createQueryClient } from './queryClient';
import { endSession, setMustChangePassword, startSession } from './session';

it('keeps what was loaded while the user stays, and nothing for the next one', () => {
  const client = createQueryClient();
  startSession(auth, false);
  client.setQueryData(['pegawai'], ['Ani Contoh']);
  setMustChangePassword(true);
  expect(client.getQueryData(['pegawai'])).toEqual(['Ani Contoh']);
  endSession();
  expect(client.getQueryData(['pegawai'])).toBeUndefined();
});

describe('without a network', () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

  async function comesBack(client: QueryClient) {
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
  }

  afterEach(() => onlineManager.setOnline(true));

  it('a call fails at once, and is not sent when the network is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    client.mount();
    const post = vi.fn(noNetwork);
    await expect(new MutationObserver(client, { mutationFn: post }).mutate()).rejects.toThrow('Failed to fetch');
    await comesBack(client);
    expect(post).toHaveBeenCalledOnce();
    client.unmount();
  });

  it('a load fails and says so', async () => {
    onlineManager.setOnline(false);
    const load = vi.fn(noNetwork);
    const loading = createQueryClient().fetchQuery({ queryKey: ['trips'], queryFn: load, retry: false });
    await expect(loading).rejects.toThrow('Failed to fetch');
    expect(load).toHaveBeenCalledOnce();
  });
});
