import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../api/problem';
import { renderInApp } from '../test/withApp';
import { useAction } from './useAction';

const user = userEvent.setup({ delay: null });

type Props = {
  mutationFn: () => Promise<unknown>;
  load?: () => Promise<string>;
  failure?: { title: string; message: string };
  changes?: boolean;
};

const listQueryKey = (options: { page?: number }) => [{ _id: 'list', ...options }];

function Screen({ mutationFn, load = () => Promise.resolve('daftar'), failure, changes }: Props) {
  const { data } = useQuery({ queryKey: listQueryKey({ page: 1 }), queryFn: load });
  const act = useAction({ mutationFn, success: 'Tersimpan', failure, changes, reload: [listQueryKey] });
  return (
    <button type="button" onClick={() => act.mutate()}>
      {data}
    </button>
  );
}

describe('an action', () => {
  it('says that it succeeded and loads the list again', async () => {
    const load = vi.fn().mockResolvedValueOnce('lama').mockResolvedValueOnce('baru');
    renderInApp(<Screen mutationFn={() => Promise.resolve()} load={load} />);
    await user.click(await screen.findByRole('button', { name: 'lama' }));
    expect(await screen.findByText('Tersimpan')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'baru' })).toBeInTheDocument();
  });

  it("shows 'Gagal' and the server's message", async () => {
    renderInApp(<Screen mutationFn={() => Promise.reject(new Problem(409, 'BENTROK', 'Sudah dipakai.'))} />);
    await user.click(await screen.findByRole('button', { name: 'daftar' }));
    expect(await screen.findByText('Gagal')).toBeInTheDocument();
    expect(screen.getByText('Sudah dipakai.')).toBeInTheDocument();
  });

  it('asks to look first after an unknown outcome, and loads the list again', async () => {
    const load = vi.fn().mockResolvedValueOnce('lama').mockResolvedValueOnce('lama, dengan surat baru');
    renderInApp(<Screen mutationFn={() => Promise.reject(new TypeError('Failed to fetch'))} load={load} />);
    await user.click(await screen.findByRole('button', { name: 'lama' }));
    expect(
      await screen.findByText('Jawaban server tidak sampai. Lihat dahulu apakah data sudah tersimpan.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'lama, dengan surat baru' })).toBeInTheDocument();
  });

  it('that only reads asks to try again', async () => {
    renderInApp(<Screen mutationFn={() => Promise.reject(new TypeError('Failed to fetch'))} changes={false} />);
    await user.click(await screen.findByRole('button', { name: 'daftar' }));
    expect(
      await screen.findByText('Server tidak dapat dihubungi. Periksa jaringan lalu coba lagi.'),
    ).toBeInTheDocument();
  });

  it('shows a failure text of its own where the screen has one', async () => {
    const failure = { title: 'Error', message: 'Gagal memperbarui data' };
    renderInApp(<Screen mutationFn={() => Promise.reject(new Error('x'))} failure={failure} />);
    await user.click(await screen.findByRole('button', { name: 'daftar' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Gagal memperbarui data')).toBeInTheDocument();
  });
});
