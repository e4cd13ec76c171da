import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth, choices, codes } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { LetterList } from './LetterList';
import { readLetterSearch } from './letterFilter';

const user = userEvent.setup({ delay: null });
const letter = (id: number, trips: number[], tujuan: string | null) => ({
  id,
  nomor: `400.7.1/${id}/DINKES/P2P/III/2026`,
  perihal: 'Undangan rapat',
  tujuan,
  tanggalSurat: '2026-03-02T00:00:00.000Z',
  count: trips.length,
  versi: 3,
  perjalanans: trips.map((trip) => ({ id: trip })),
});

function open() {
  const onPageChange = vi.fn();
  renderInApp(<LetterList page={1} onPageChange={onPageChange} />);
  return onPageChange;
}

let asked: URL[];
beforeEach(() => {
  startSession(auth, false);
  asked = [];
  server.use(
    http.get('*/api/admin/get/surat-keluar', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({
        result: [letter(41, [7], 'Kepala Dinas'), letter(40, [], null)],
        resultUnitKerja: [
          { id: 1, kode: 'DINKES' },
          { id: 2, kode: 'P2P' },
        ],
        page: 1,
        totalPage: 3,
        totalRows: 32,
        limit: 15,
      });
    }),
    http.get('*/api/klasifikasi/get', () => HttpResponse.json({ result: choices.resultKlasifikasi })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
  );
});

/** Picks an option of a searchable picker. */
async function pick(label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Lists the two letters, with other keys beside them. */
const listing = (more: object) =>
  server.use(
    http.get('*/api/admin/get/surat-keluar', () =>
      HttpResponse.json({
        result: [letter(41, [7], 'Kepala Dinas'), letter(40, [], null)],
        resultUnitKerja: [{ id: 2, kode: 'P2P' }],
        page: 0,
        totalPage: 1,
        totalRows: 2,
        limit: 15,
        ...more,
      }),
    ),
  );

/** Fills in the dialog, then does what is `left` and sends it. */
async function fillIn(left?: () => Promise<void>) {
  // The list's answer holds the work units.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tambah +' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Tambah +' }));
  await screen.findByRole('dialog', { name: 'Tambah Surat Keluar' });
  expect(screen.getByRole('combobox', { name: /^Kode Klasifikasi/ })).toBeDisabled();
  await screen.findByPlaceholderText('Cari Klasifikasi');
  await pick('Klasifikasi', '000.1-KETATAUSAHAAN');
  await waitFor(() => expect(screen.getByPlaceholderText('Pilih kode Klasifikasi')).toBeEnabled());
  await pick('Kode Klasifikasi', '000.1.2.3 - Perjalanan Dinas Pegawai');
  await pick('Unit Kerja', 'P2P');
  await user.type(screen.getByPlaceholderText('Tujuan Surat'), 'Kepala Puskesmas');
  await user.type(screen.getByRole('textbox', { name: /Perihal/ }), 'Undangan');
  await user.type(screen.getByRole('textbox', { name: /Tanggal Surat/ }), '2/3/2026');
  await user.tab();
  await left?.();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('the outgoing letters', () => {
  it('distinguish memos from letters, with the columns of the contract', async () => {
    open();
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'no.',
      'Nomor Surat',
      'Jenis Surat',
      'Tujuan',
      'Perihal',
    ]);
    const texts = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    const [, memo, other] = screen.getAllByRole('row');
    const numbers = ['400.7.1/41/DINKES/P2P/III/2026', '400.7.1/40/DINKES/P2P/III/2026'];
    expect(texts(memo as HTMLElement)).toEqual(['16', numbers[0], 'Nota Dinas', 'Kepala Dinas', 'Undangan rapat']);
    expect(texts(other as HTMLElement)).toEqual(['17', numbers[1], 'Surat keluar', '-', 'Undangan rapat']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ page: '1', limit: '15', indukUnitKerjaId: '1' });
  });

  it('ask for other pages', async () => {
    const onPageChange = open();
    await user.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
    expect(onPageChange).toHaveBeenCalledWith(2);
  });

  it('are searched and ordered by the server', async () => {
    const onFilter = vi.fn();
    renderInApp(
      <LetterList filter={{ cari: 'rapat', urut: 'nomor' }} onFilter={onFilter} page={0} onPageChange={vi.fn()} />,
    );
    await screen.findByText('400.7.1/41/DINKES/P2P/III/2026');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ cari: 'rapat', urut: 'nomor', page: '0' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Urutan' }), 'Terlama');
    expect(onFilter).toHaveBeenLastCalledWith({ cari: 'rapat', urut: 'tanggalSurat', arah: 'naik' });
    const search = screen.getByRole('searchbox', { name: 'Cari nomor, perihal, atau tujuan' });
    await user.clear(search);
    await user.type(search, '41/DINKES{Enter}');
    expect(onFilter).toHaveBeenLastCalledWith({ cari: '41/DINKES', urut: 'nomor' });
  });

  it('keep search, order and page in the address', () => {
    const read = readLetterSearch({ cari: ' rapat ', urut: 'nomor', arah: 'naik', halaman: '3', lain: 1 });
    expect(read).toEqual({ cari: 'rapat', urut: 'nomor', arah: 'naik', halaman: 3 });
    expect(readLetterSearch({ cari: '', urut: 'warna', arah: 'atas', halaman: 1 })).toEqual({});
  });

  it('are registered, and the number stays shown', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/post/surat-keluar', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ result: { id: 42, nomor: '000.1.2.3/42/DINKES/P2P/III/2026' }, peringatan: [] });
      }),
    );
    open();
    await fillIn();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('Nomor surat: 000.1.2.3/42/DINKES/P2P/III/2026');
    expect(sent).toEqual([
      {
        unitKerja: { id: 2 },
        dataKodeKlasifikasi: '000.1.2.3',
        tujuan: 'Kepala Puskesmas',
        perihal: 'Undangan',
        tanggalSurat: '2026-03-02',
        indukUnitKerja: { id: 1 },
      },
    ]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    await user.click(within(notice).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText(/^Nomor surat:/)).not.toBeInTheDocument();
  });

  it('keep what was typed when they are refused', async () => {
    const message = 'Tanggal surat paling jauh satu tahun dari hari ini';
    server.use(
      http.post('*/api/admin/post/surat-keluar', () =>
        HttpResponse.json(
          { message, code: 'ISIAN_TIDAK_SAH', errors: [{ field: 'tanggalSurat', message }] },
          { status: 422 },
        ),
      ),
    );
    open();
    await fillIn();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(message, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Tujuan Surat')).toHaveValue('Kepala Puskesmas');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Tanggal Surat/ })).toHaveFocus());
  });

  it('ask for the reason of a date before that of the newest letter', async () => {
    const sent: Record<string, unknown>[] = [];
    listing({ suratTerbaru: ['2025-12-30T00:00:00.000Z', '2026-03-20T00:00:00.000Z'] });
    server.use(
      http.post('*/api/admin/post/surat-keluar', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ result: { id: 42, nomor: 'N/42' }, peringatan: [] });
      }),
    );
    open();
    await fillIn(async () => {
      const reason = await screen.findByRole('textbox', { name: /Alasan tanggal mundur/ });
      expect(screen.getByText(/Surat terbaru bertanggal 20 Maret 2026/)).toBeInTheDocument();
      await user.type(reason, 'Dicatat kemudian');
    });
    await waitFor(() => expect(sent[0]).toMatchObject({ tanggalSurat: '2026-03-02', alasan: 'Dicatat kemudian' }));
  });

  it('are corrected and made void by a registrar, memos not', async () => {
    startSession({ ...auth, role: [{ id: 1, userId: 7, roleId: 4, role: { nama: 'pencatat surat' } }] }, false);
    const sent: [string, unknown][] = [];
    const record = async ({ request }: { request: Request }) => {
      sent.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
      return HttpResponse.json({ result: letter(40, [], 'Camat') });
    };
    server.use(http.put('*/api/surat-keluar/40', record), http.post('*/api/surat-keluar/40/batal', record));
    open();
    const name = '400.7.1/40/DINKES/P2P/III/2026';
    await user.click(await screen.findByRole('button', { name: `Perbaiki ${name}` }));
    const correcting = within(await screen.findByRole('dialog', { name: 'Perbaiki surat' }));
    await user.type(correcting.getByRole('textbox', { name: /^Tujuan/ }), 'Camat');
    await user.type(correcting.getByRole('textbox', { name: /^Alasan/ }), 'Tujuan belum diisi');
    await user.click(correcting.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Surat keluar diperbaiki')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Batalkan ${name}` }));
    const voiding = within(await screen.findByRole('dialog', { name: 'Batalkan surat' }));
    await user.type(voiding.getByRole('textbox', { name: /^Alasan/ }), 'pendek');
    await user.click(voiding.getByRole('button', { name: 'Batalkan surat' }));
    expect(await voiding.findByText(/paling sedikit 10/)).toBeInTheDocument();
    await user.type(voiding.getByRole('textbox', { name: /^Alasan/ }), ' sekali, acara batal');
    await user.click(voiding.getByRole('button', { name: 'Batalkan surat' }));
    expect(await screen.findByText('Surat keluar dibatalkan')).toBeInTheDocument();
    expect(sent).toEqual([
      [
        'PUT /api/surat-keluar/40',
        { tujuan: 'Camat', perihal: 'Undangan rapat', alasan: 'Tujuan belum diisi', versi: 3 },
      ],
      ['POST /api/surat-keluar/40/batal', { alasan: 'pendek sekali, acara batal', versi: 3 }],
    ]);
    expect(screen.queryByRole('button', { name: 'Perbaiki 400.7.1/41/DINKES/P2P/III/2026' })).toBeNull();
  });

  it('shows a void letter with the reason of its trip', async () => {
    server.use(
      http.get('*/api/admin/get/surat-keluar', () =>
        HttpResponse.json({
          result: [{ ...letter(41, [7], null), keadaan: 'BATAL', alasanBatal: 'Rapat ditunda' }],
          resultUnitKerja: [],
          page: 0,
          totalPage: 1,
          totalRows: 1,
          limit: 15,
        }),
      ),
    );
    open();
    expect(await screen.findByText('BATAL')).toBeInTheDocument();
    expect(await screen.findByText('Rapat ditunda')).toBeInTheDocument();
  });
});
