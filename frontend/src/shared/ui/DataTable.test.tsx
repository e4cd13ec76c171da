import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../../api/problem';
import { renderInApp } from '../../test/withApp';
import { DataTable, numberColumn } from './DataTable';

type Row = { id: number; nama: string };
const user = userEvent.setup({ delay: null });

type Listed = { load: () => Promise<Row[]>; onPage?: (page: number) => void; more?: boolean };

function List({ load, onPage, more }: Listed) {
  const query = useQuery({ queryKey: ['list'], queryFn: load });
  return (
    <DataTable
      label="Daftar"
      query={query}
      rows={(rows) => rows}
      before={() => 30}
      columns={[numberColumn('No'), { accessor: 'nama', title: 'Nama' }]}
      paging={() => ({ page: 2, totalPage: 4, more, onChange: (page) => onPage?.(page) })}
    />
  );
}

describe('a list', () => {
  it('numbers its rows across pages and asks for another page', async () => {
    const onPage = vi.fn();
    renderInApp(<List load={() => Promise.resolve([{ id: 9, nama: 'Ani Contoh' }])} onPage={onPage} />);
    expect(await screen.findByRole('cell', { name: '31' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('says that a search found more than was counted', async () => {
    const load = () => Promise.resolve([{ id: 9, nama: 'Ani Contoh' }]);
    const { unmount } = renderInApp(<List load={load} />);
    expect(await screen.findByText('Ani Contoh')).toBeInTheDocument();
    expect(screen.queryByText(/lebih dari 2.000/)).not.toBeInTheDocument();
    unmount();
    renderInApp(<List load={load} more />);
    expect(await screen.findByText('Ditemukan lebih dari 2.000 baris.')).toBeInTheDocument();
  });

  it('says when it loads and when it is empty', async () => {
    renderInApp(<List load={() => Promise.resolve([])} />);
    expect(screen.getByText('Memuat…')).toBeInTheDocument();
    expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
  });

  it('says why it failed and tries again', async () => {
    const load = vi
      .fn<() => Promise<Row[]>>()
      .mockRejectedValueOnce(new Problem(403, 'UNIT_LAIN', 'Data ini milik unit kerja lain.'))
      .mockResolvedValueOnce([{ id: 1, nama: 'Budi Contoh' }]);
    renderInApp(<List load={load} />);
    expect(await screen.findByText('Data ini milik unit kerja lain.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Budi Contoh')).toBeInTheDocument();
  });
});
