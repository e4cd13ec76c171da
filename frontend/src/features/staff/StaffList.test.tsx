import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DELAY } from '../../shared/ui/SearchBox';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { StaffList } from './StaffList';

const row = {
  id: 7,
  nama: 'Ani Contoh',
  nip: '19000101 192001 1 001',
  jabatan: 'Analis',
  daftarPangkat: { id: 13, pangkat: 'Pembina' },
  daftarGolongan: { id: 13, golongan: 'IV/a' },
  daftarTingkatan: { id: 3, tingkatan: 'Tingkat 3' },
  daftarUnitKerja: null,
  jenisPegawai: 'PNS',
};

const user = userEvent.setup({ delay: null });

async function open() {
  const onSearch = vi.fn();
  renderInApp(
    <StaffList
      search=""
      page={0}
      onPageChange={vi.fn()}
      onSearch={onSearch}
      onOpen={vi.fn()}
      onImport={vi.fn()}
      onEdit={vi.fn()}
    />,
  );
  await screen.findByText('Ani Contoh');
  return { onSearch };
}

beforeEach(() => {
  server.use(
    http.get('*/api/pegawai/get/daftar', () =>
      HttpResponse.json({ result: [row], page: 0, totalPage: 1, totalRows: 1, limit: 15 }),
    ),
    http.get('*/api/user/get-role', () => HttpResponse.json({ result: [], roles: [], resultUnitKerja: [] })),
    http.get('*/api/pegawai/get/seed', () =>
      HttpResponse.json({
        resultPangkat: [{ id: 13, pangkat: 'Pembina' }],
        resultGolongan: [{ id: 13, golongan: 'IV/a' }],
        resultTingkatan: [{ id: 3, tingkatan: 'Tingkat 3' }],
      }),
    ),
  );
});

afterEach(() => vi.useRealTimers());

describe('the staff list', () => {
  it('has the columns of the contract and a dash for no unit', async () => {
    await open();
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['nama', 'NIP', 'Pangkat', 'Gol.', 'Jabatan', 'Tingkatan', 'Unit Kerja', 'Aksi']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 7).map((cell) => cell.textContent)).toEqual([
      'Ani Contoh',
      '19000101 192001 1 001',
      'Pembina',
      'IV/a',
      'Analis',
      'Tingkat 3',
      '-',
    ]);
  });

  it('searches two seconds after the last key', async () => {
    const { onSearch } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await typist.type(screen.getByRole('searchbox', { name: 'Cari Pegawai' }), 'ani');
    await vi.advanceTimersByTimeAsync(SEARCH_DELAY - 200);
    expect(onSearch).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ani');
  });

  it('shows why an employee cannot be deleted, and keeps the dialog open', async () => {
    const message = 'Masih menjadi PPTK Bidang P2P';
    server.use(
      http.post('*/api/pegawai/hapus/7', () => HttpResponse.json({ message, code: 'BENTROK' }, { status: 409 })),
    );
    await open();
    await user.click(screen.getByRole('button', { name: 'Hapus Ani Contoh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  });

  it('adds a person and puts a refused NIP beside its input', async () => {
    const sent: unknown[] = [];
    const message = 'NIP sudah digunakan pegawai lain';
    server.use(
      http.post('*/api/pegawai/post', async ({ request }) => {
        sent.push(await request.json());
        const refusal = { message, code: 'BENTROK', errors: [{ field: 'nip', message }] };
        return sent.length === 1
          ? HttpResponse.json(refusal, { status: 409 })
          : HttpResponse.json({ result: row, peringatan: ['Pangkat tidak sesuai dengan golongan'] });
      }),
    );
    await open();
    await user.click(screen.getByRole('button', { name: 'Tambah +' }));
    await user.type(await screen.findByRole('textbox', { name: /Nama Pegawai/ }), 'Budi Contoh');
    await user.type(screen.getByRole('textbox', { name: 'NIP' }), '19000101 192001 1 001');
    await user.type(screen.getByRole('textbox', { name: /Jabatan/ }), 'Staf');
    await user.click(screen.getByRole('combobox', { name: /Tingkatan/ }));
    await user.click(await screen.findByRole('option', { name: 'Tingkat 3' }));
    await user.click(screen.getByRole('button', { name: 'Tambah Pegawai' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'NIP' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'NIP' })).toHaveAccessibleDescription(message);
    await user.clear(screen.getByRole('textbox', { name: 'NIP' }));
    await user.click(screen.getByRole('button', { name: 'Tambah Pegawai' }));
    expect(await screen.findByText('Pangkat tidak sesuai dengan golongan')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tambah Pegawai' })).not.toBeInTheDocument());
    const ids = { pangkatId: 0, golonganId: 0, tingkatanId: 3 };
    const draft = { nama: 'Budi Contoh', jabatan: 'Staf', ...ids, bank: '', nomorRekening: '' };
    expect(sent).toEqual([
      { ...draft, nip: '19000101 192001 1 001' },
      { ...draft, nip: '' },
    ]);
  });

  it('asks whether a person without NIP is another one of the same name', async () => {
    const sent: unknown[] = [];
    const message = 'Sudah ada pegawai tanpa NIP bernama Budi Contoh (Staf).';
    server.use(
      http.post('*/api/pegawai/post', async ({ request }) => {
        sent.push(((await request.json()) as { konfirmasi?: boolean }).konfirmasi);
        const refusal = { message, code: 'KEMBAR', errors: [{ field: 'nama', message }] };
        return sent.length === 1
          ? HttpResponse.json(refusal, { status: 409 })
          : HttpResponse.json({ result: row, peringatan: [] });
      }),
    );
    await open();
    await user.click(screen.getByRole('button', { name: 'Tambah +' }));
    await user.type(await screen.findByRole('textbox', { name: /Nama Pegawai/ }), 'Budi Contoh');
    await user.type(screen.getByRole('textbox', { name: /Jabatan/ }), 'Staf');
    await user.click(screen.getByRole('combobox', { name: /Tingkatan/ }));
    await user.click(await screen.findByRole('option', { name: 'Tingkat 3' }));
    expect(screen.queryByRole('checkbox', { name: /orang lain/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tambah Pegawai' }));
    await user.click(await screen.findByRole('checkbox', { name: /orang lain/ }));
    await user.click(screen.getByRole('button', { name: 'Tambah Pegawai' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tambah Pegawai' })).not.toBeInTheDocument());
    expect(sent).toEqual([undefined, true]);
  });
});
