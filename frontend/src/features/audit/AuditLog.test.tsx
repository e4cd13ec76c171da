import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { AuditFilters } from './AuditFilters';
import { AuditLog } from './AuditLog';
import type { AuditFilter } from './auditSearch';

const user = userEvent.setup({ delay: null });

const LINE = {
  id: 7,
  waktu: '2026-03-01T16:30:00.000Z',
  waktuKantor: '2026-03-01T16:30:00.000Z',
  pengguna: { id: 5, nama: 'Ani Contoh' },
  oleh: 'Ani Contoh',
  alamat: '10.0.0.7',
  tindakan: 'destination.edited',
  namaTindakan: 'Tujuan diubah',
  objek: 'destination',
  namaObjek: 'Tujuan dalam kota',
  objekId: 12,
  perubahan: [
    { isian: 'Nama', sebelum: 'Puskesmas A', sesudah: '<img src=x onerror=alert(1)>' },
    { isian: 'Durasi (jam)', sebelum: '4', sesudah: '4' },
    { isian: 'Catatan', sebelum: null, sesudah: 'baru' },
  ],
};
const SIGN_IN = {
  ...LINE,
  id: 6,
  pengguna: null,
  oleh: 'Belum masuk',
  namaTindakan: 'Gagal masuk',
  objekId: null,
  alamat: null,
  perubahan: [],
};

const asked: URL[] = [];

function listed(...result: unknown[]) {
  return http.get('*/api/admin/jejak-audit', ({ request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json({ result, page: 0, totalPage: 2, totalRows: 26, limit: 25 });
  });
}

function open(filter: AuditFilter = {}) {
  const [onFilter, onPageChange] = [vi.fn(), vi.fn()];
  renderInApp(<AuditLog filter={filter} page={0} onFilter={onFilter} onPageChange={onPageChange} />);
  return { onFilter, onPageChange };
}

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/admin/jejak-audit/kamus', () =>
      HttpResponse.json({
        objek: [{ kode: 'destination', nama: 'Tujuan dalam kota' }],
        tindakan: [{ kode: 'destination.edited', nama: 'Tujuan diubah' }],
      }),
    ),
    http.get('*/api/user/get/user', () =>
      HttpResponse.json({
        result: [{ id: 5, nama: 'Ani Contoh', namaPengguna: 'ani', userRoles: [], profiles: [] }],
        menunggu: [],
        nonaktif: [],
      }),
    ),
  );
});

describe('the audit log', () => {
  it('shows user, action, office time and address', async () => {
    server.use(listed(LINE, { ...SIGN_IN, waktuKantor: '2026-03-01T16:29:00.000Z' }));
    open();
    await screen.findByText('2 Mar 2026, 00.30.00');
    const [, first, second] = screen.getAllByRole('row');
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(first as HTMLElement).slice(0, 5)).toEqual([
      '2 Mar 2026, 00.30.00',
      'Ani Contoh',
      '10.0.0.7',
      'Tujuan diubah',
      'Tujuan dalam kota #12',
    ]);
    expect(cells(second as HTMLElement).slice(1, 5)).toEqual(['Belum masuk', '-', 'Gagal masuk', 'Tujuan dalam kota']);
  });

  it('queries by the given filters only', async () => {
    server.use(listed());
    open({ penggunaId: 5, objek: 'destination', dari: '2026-03-01', cari: '10%' });
    expect(await screen.findByText('Tidak ada catatan yang cocok')).toBeInTheDocument();
    const query = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(query).toEqual({
      penggunaId: '5',
      objek: 'destination',
      dari: '2026-03-01',
      cari: '10%',
      page: '0',
      limit: '25',
    });
  });

  it('shows before and after beside the list, as text only', async () => {
    server.use(listed(LINE));
    const { onFilter } = open();
    await user.click(await screen.findByRole('button', { name: 'Lihat perubahan' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Tujuan diubah' }));
    expect(drawer.getByText('2026-03-01T16:30:00.000Z')).toBeInTheDocument();
    const [, name, hours, note] = within(drawer.getByRole('table', { name: 'Perubahan' })).getAllByRole('row');
    expect(within(name as HTMLElement).getByRole('deletion')).toHaveTextContent('Puskesmas A');
    expect(within(name as HTMLElement).getByRole('insertion')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(within(hours as HTMLElement).queryByRole('deletion')).not.toBeInTheDocument();
    expect(
      within(note as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['-', 'baru']);
    await user.click(drawer.getByRole('button', { name: 'Riwayat objek ini' }));
    expect(onFilter).toHaveBeenCalledWith({ objek: 'destination', objekId: 12 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows a line without changes and without an object', async () => {
    server.use(listed(SIGN_IN));
    open();
    await user.click(await screen.findByRole('button', { name: 'Lihat perubahan' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Gagal masuk' }));
    expect(drawer.getByText('Tidak ada isian yang berubah.')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Riwayat objek ini' })).not.toBeInTheDocument();
  });

  it('is filtered by user, object, action and text, and cleared', async () => {
    server.use(listed(LINE));
    const { onFilter } = open({ dari: '2026-03-01' });
    const choose = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Pengguna', 'Ani Contoh (ani)');
    expect(onFilter).toHaveBeenLastCalledWith({ dari: '2026-03-01', penggunaId: 5 });
    await choose('Objek', 'Tujuan dalam kota');
    expect(onFilter).toHaveBeenLastCalledWith(expect.objectContaining({ objek: 'destination' }));
    await choose('Tindakan', 'Tujuan diubah');
    expect(onFilter).toHaveBeenLastCalledWith({ dari: '2026-03-01', tindakan: 'destination.edited' });
    await user.type(screen.getByLabelText('ID objek'), '12{Enter}');
    expect(onFilter).toHaveBeenLastCalledWith({ dari: '2026-03-01', objekId: 12 });
    await user.type(screen.getByRole('searchbox', { name: 'Cari isi atau alamat' }), '10.0.0{Enter}');
    expect(onFilter).toHaveBeenLastCalledWith({ dari: '2026-03-01', cari: '10.0.0' });
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(onFilter).toHaveBeenLastCalledWith({});
  });

  it('stays on its page when the id is left unchanged', async () => {
    server.use(listed(LINE));
    const { onFilter } = open({ objek: 'destination', objekId: 12 });
    const box = screen.getByLabelText('ID objek');
    await user.click(box);
    await user.tab();
    await user.type(box, '{Enter}');
    expect(onFilter).not.toHaveBeenCalled();
    await user.clear(box);
    await user.type(box, '13');
    await user.tab();
    expect(onFilter).toHaveBeenCalledExactlyOnceWith({ objek: 'destination', objekId: 13 });
  });

  it('keeps the focus in the id input, and shows an id that is set elsewhere', async () => {
    server.use(listed(LINE));
    function Page() {
      const [filter, setFilter] = useState<AuditFilter>({});
      return (
        <>
          <AuditFilters filter={filter} onChange={setFilter} />
          <button type="button" onClick={() => setFilter({ objekId: 7 })}>
            Riwayat
          </button>
        </>
      );
    }
    renderInApp(<Page />);
    const box = screen.getByLabelText('ID objek');
    await user.type(box, '12{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hapus saringan' })).toBeEnabled());
    expect(screen.getByLabelText('ID objek')).toBe(box);
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Riwayat' }));
    expect(box).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(screen.getByLabelText('ID objek')).toHaveValue('');
  });

  it('shows a failed load of the filter choices and loads them again', async () => {
    const busy = () => HttpResponse.json({ message: 'Server sedang sibuk.', code: 'SERVER_SIBUK' }, { status: 503 });
    server.use(listed(LINE), http.get('*/api/admin/jejak-audit/kamus', busy, { once: true }));
    open();
    expect(await screen.findByText('Server sedang sibuk.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByText('Server sedang sibuk.')).not.toBeInTheDocument());
    await user.click(screen.getByRole('combobox', { name: 'Tindakan' }));
    expect(await screen.findByRole('option', { name: 'Tujuan diubah' })).toBeInTheDocument();
  });

  it('turns pages', async () => {
    server.use(listed(LINE));
    const { onPageChange } = open();
    await user.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
    expect(onPageChange).toHaveBeenCalledWith(1);
  });

  it('is loaded again after a failure', async () => {
    server.use(
      http.get('*/api/admin/jejak-audit', () =>
        HttpResponse.json(
          { message: 'Terjadi kesalahan pada server. Coba lagi.', code: 'KESALAHAN_SERVER' },
          { status: 500 },
        ),
      ),
    );
    open();
    expect(await screen.findByText('Terjadi kesalahan pada server. Coba lagi.')).toBeInTheDocument();
    server.use(listed(LINE));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('2 Mar 2026, 00.30.00')).toBeInTheDocument();
  });
});
