import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DELAY, SearchBox } from './SearchBox';

const onSearch = vi.fn();
const box = () => screen.getByRole('searchbox', { name: 'Cari' });
const typist = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

const shown = (search: string) => (
  <MantineProvider env="test">
    <SearchBox name="Cari" search={search} onSearch={onSearch} />
  </MantineProvider>
);

beforeEach(() => {
  onSearch.mockReset();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('the search box', () => {
  it('shows a search that changed elsewhere, also back to one of its own', async () => {
    const { rerender } = render(shown('lama'));
    await typist().type(box(), '{Control>}a{/Control}baru{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('baru');
    rerender(shown('baru'));
    expect(box()).toHaveValue('baru');
    rerender(shown(''));
    expect(box()).toHaveValue('');
    rerender(shown('baru'));
    expect(box()).toHaveValue('baru');
  });

  it('keeps what was typed during its own search', async () => {
    const { rerender } = render(shown(''));
    await typist().type(box(), 'ani{Enter}ta');
    rerender(shown('ani'));
    expect(box()).toHaveValue('anita');
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY + 200));
    expect(onSearch.mock.calls).toEqual([['ani'], ['anita']]);
  });

  it('does not search for text that a change elsewhere replaced', async () => {
    const { rerender } = render(shown(''));
    await typist().type(box(), 'ani');
    rerender(shown('lain'));
    expect(box()).toHaveValue('lain');
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY + 200));
    expect(onSearch).not.toHaveBeenCalled();
  });
});
