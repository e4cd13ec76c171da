import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../../api/problem';
import { renderInApp } from '../../test/withApp';
import { AsyncSection } from './AsyncSection';

const user = userEvent.setup({ delay: null });
const busy = new Problem(503, 'SERVER_SIBUK', 'Server sedang sibuk.');

function Page({ load }: { load: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['text'], queryFn: load });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Muat ulang
      </button>
      <AsyncSection query={query}>{(label) => <input aria-label={label} />}</AsyncSection>
    </>
  );
}

describe('a section of a query', () => {
  it('keeps what was typed when a reload fails, and shows the next successful load', async () => {
    const load = vi.fn().mockResolvedValueOnce('Untuk').mockRejectedValueOnce(busy).mockResolvedValueOnce('Dasar');
    renderInApp(<Page load={load} />);
    const box = await screen.findByRole('textbox', { name: 'Untuk' });
    await user.type(box, 'Rapat');
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Server sedang sibuk.');
    expect(screen.getByRole('textbox', { name: 'Untuk' })).toBe(box);
    expect(box).toHaveValue('Rapat');

    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('textbox', { name: 'Dasar' })).toBe(box);
    expect(box).toHaveValue('Rapat');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows only the failure when the first load fails', async () => {
    renderInApp(<Page load={() => Promise.reject(busy)} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Server sedang sibuk.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
