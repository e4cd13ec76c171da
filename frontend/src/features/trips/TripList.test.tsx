import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { officeToday } from '../../shared/officeClock';
import { daysOfMonth } from '../../shared/tripFilter';
import { auth, tripRow } from '../../test/office';
import { server } from '../../test/server';
import { filedTrip } from '../../test/trips';
import { renderInApp } from '../../test/withApp';
import { TripList } from './TripList';

const LIST = '*/api/perjalanan/get/all-perjalanan';
/** The letter that would be issued now. */
const next = { nomorUrut: 145, nama: 'Fajar Contoh', jabatan: 'Kepala Dinas', indukUnitKerja: 'Dinas Kesehatan' };
const user = userEvent.setup({ delay: null });
const listed = (...result: unknown[]) =>
  http.get(LIST, () => HttpResponse.json({ result, page: 0, totalPage: 3, totalRows: 31, limit: 15 }));

function open() {
  const onPageChange = vi.fn();
  const onOpen = vi.fn();
  renderInApp(<TripList page={0} onPageChange={onPageChange} onOpen={onOpen} />);
  return { onPageChange, onOpen };
}

beforeEach(() => {
  startSession(auth, false);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:letter';
  URL.revokeObjectURL = () => undefined;
});

/** Headers of a letter whose template names fewer people than the trip has. */
const FEWER = { 'X-Jaladin-Peringatan': encodeURIComponent('["Templat ini memuat 1 dari 3 pegawai."]') };

describe('the trip list', () => {
  it('shows first departure, last return, the destinations and dashes for what is missing', async () => {
    server.use(listed(tripRow(1, null)));
    open();
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(0, 10)).toEqual([
      '1',
      'Perjalanan dinas Dalam Kota',
      'DINKES',
      '-',
      '000.1.2.3/1/DINKES/P2P/III/2026',
      '2 Mar 2026',
      '4 Mar 2026',
      'Puskesmas Satu+1 Puskesmas Dua',
      'Ani Contoh',
      '-',
    ]);
  });

  it('has the columns of the contract', async () => {
    server.use(listed(tripRow(1, null)));
    open();
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'no.',
      'Jenis Perjalanan',
      'Unit Kerja Surat Tugas',
      'No Surat Tugas',
      'No Nota Dinas',
      'Tanggal Berangkat',
      'Tanggal Pulang',
      'Tujuan',
      'Personil 1',
      'Personil 2',
      'Personil 3',
      'Personil 4',
      'Personil 5',
      'Aksi',
    ]);
  });

  it('opens the detail only of trips whose letter is issued', async () => {
    server.use(listed(tripRow(1, null), tripRow(2, '800.1.11.1/2/DINKES/P2P/III/2026')));
    const { onOpen } = open();
    await user.click(await screen.findByRole('button', { name: /^Lihat detail/ }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('issues a letter after asking once, and downloads it afterwards', async () => {
    const issued: unknown[] = [];
    server.use(
      listed(tripRow(5, null)),
      http.get('*/api/perjalanan/get/detail-perjalanan/5', () =>
        HttpResponse.json({
          result: issued.length
            ? filedTrip({ noSuratTugas: '800.1.11.1/145/DINKES/III/2026' })
            : filedTrip({ suratTugasBerikut: next }),
        }),
      ),
      http.post('*/api/perjalanan/post/surat-tugas', async ({ request }) => {
        issued.push(await request.json());
        return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: FEWER });
      }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    open();
    await user.click(await screen.findByRole('button', { name: /^Terbitkan surat tugas/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Terbitkan surat tugas' });
    expect(await within(dialog).findByText('145')).toBeVisible();
    expect(dialog).toHaveTextContent('Fajar Contoh (Kepala Dinas), Dinas Kesehatan');
    expect(dialog).toHaveTextContent('Ani Contoh');
    expect(issued).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Terbitkan' }));
    expect(await within(dialog).findByText('800.1.11.1/145/DINKES/III/2026')).toBeVisible();
    expect(within(dialog).getByText('Templat ini memuat 1 dari 3 pegawai.')).toBeVisible();
    expect(issued).toEqual([{ id: 5 }]);
    expect(saved).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Unduh' }));
    expect(await screen.findByText('File surat tugas berhasil diunduh')).toBeInTheDocument();
    expect(saved).toHaveBeenCalledOnce();
    expect(issued).toHaveLength(1);
  });

  it('says why a letter was not issued, and keeps asking', async () => {
    server.use(
      listed(tripRow(5, null)),
      http.get('*/api/perjalanan/get/detail-perjalanan/5', () => HttpResponse.json({ result: filedTrip() })),
      http.post('*/api/perjalanan/post/surat-tugas', () =>
        HttpResponse.json({ message: 'Templat rusak.', code: 'TEMPLAT' }, { status: 409 }),
      ),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Terbitkan surat tugas/ }));
    await user.click(await screen.findByRole('button', { name: 'Terbitkan' }));
    expect(await screen.findByText('Templat rusak.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Terbitkan' })).toBeEnabled();
  });

  it('downloads the letter of a row and says so, without a number', async () => {
    let sent: unknown;
    server.use(
      listed(tripRow(5, '800.1.11.1/2/DINKES/P2P/III/2026')),
      http.post('*/api/perjalanan/5/cetak', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: FEWER });
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Unduh surat tugas/ }));
    expect(await screen.findByText('File surat tugas berhasil diunduh')).toBeInTheDocument();
    expect(screen.getByText('Templat ini memuat 1 dari 3 pegawai.')).toBeInTheDocument();
    expect(sent).toEqual({ dokumen: 'surat-tugas', format: 'docx' });
  });

  it('says when a letter could not be made', async () => {
    server.use(
      listed(tripRow(5, '800.1.11.1/2/DINKES/P2P/III/2026')),
      http.post('*/api/perjalanan/5/cetak', () =>
        HttpResponse.json({ message: 'x', code: 'KESALAHAN_SERVER' }, { status: 500 }),
      ),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Unduh surat tugas/ }));
    // In the toast, and above the list until it is closed.
    await waitFor(() => expect(screen.getAllByText('Gagal mengunduh file surat tugas')).toHaveLength(2));
  });

  it('shows states, and a cancelled trip struck through with its reason and without buttons', async () => {
    const cancelled = { ...tripRow(2, null), keadaan: 'batal', alasanBatal: 'Acara ditunda panitia' };
    server.use(listed({ ...tripRow(1, null), keadaan: 'diajukan' }, cancelled));
    open();
    const [, filed, row] = await screen.findAllByRole('row');
    expect(filed).toHaveTextContent('Diajukan');
    expect(filed).not.toHaveAttribute('data-void');
    expect(row).toHaveAttribute('data-void');
    expect(row).toHaveTextContent('Batal Acara ditunda panitia');
    expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('filters by search, state, type and month, and asks the server for it', async () => {
    const asked: string[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ result: [], page: 0, totalPage: 0, totalRows: 0, limit: 15 });
      }),
    );
    const onFilter = vi.fn();
    const filter = { keadaan: 'ditugaskan', tipe: 2, cari: 'Hulu', urut: 'tanggalBerangkat', arah: 'naik' } as const;
    renderInApp(<TripList filter={filter} onFilter={onFilter} page={0} onPageChange={vi.fn()} onOpen={vi.fn()} />);
    expect(await screen.findByText('Ubah atau kosongkan saringan.')).toBeVisible();
    const query = new URLSearchParams(asked[0]);
    expect(Object.fromEntries(query)).toMatchObject({ ...filter, tipe: '2', page: '0' });
    const state = screen.getByRole('combobox', { name: 'Keadaan' });
    expect(state).toHaveDisplayValue('Ditugaskan');
    await user.selectOptions(state, 'Semua keadaan');
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, keadaan: undefined });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipe' }), 'Dalam daerah');
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, tipe: 1 });
    const year = Number(officeToday().slice(0, 4)) - 1;
    await user.click(await screen.findByRole('button', { name: 'Bulan' }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('button', { name: 'Tahun sebelumnya' }));
    await user.click(await screen.findByRole('button', { name: 'Feb' }));
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, ...daysOfMonth(`${year}-02`) });
    await user.click(await screen.findByRole('button', { name: 'Tahun' }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('button', { name: String(year) }));
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, dari: `${year}-01-01`, sampai: `${year}-12-31` });
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(onFilter).toHaveBeenLastCalledWith({ urut: 'tanggalBerangkat', arah: 'naik' });
  });

  it('is ordered by its headings, and keeps a view under a name of the user’s own', async () => {
    server.use(listed(tripRow(1, null)));
    const onFilter = vi.fn();
    const filter = { keadaan: 'ditugaskan', urut: 'tanggalBerangkat', arah: 'naik' } as const;
    const list = <TripList filter={filter} onFilter={onFilter} page={0} onPageChange={vi.fn()} onOpen={vi.fn()} />;
    const { unmount } = renderInApp(list);
    const heading = await screen.findByRole('columnheader', { name: /^(Perjalanan|Tanggal Berangkat)$/ });
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading).getByRole('button'));
    expect(onFilter).toHaveBeenLastCalledWith({ ...filter, arah: 'turun' });
    await user.click(screen.getByRole('button', { name: 'Simpan tampilan' }));
    await user.type(screen.getByRole('textbox', { name: 'Nama tampilan' }), 'Menunggu{Enter}');
    expect(screen.getByRole('combobox', { name: 'Tampilan tersimpan' })).toHaveDisplayValue('Menunggu');
    unmount();
    renderInApp(<TripList filter={{}} onFilter={onFilter} page={0} onPageChange={vi.fn()} onOpen={vi.fn()} />);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tampilan tersimpan' }), 'Menunggu');
    expect(onFilter).toHaveBeenLastCalledWith(filter);
  });

  it('moves by J and K, opens by Enter, chooses by Space, searches by / and files by N', async () => {
    server.use(listed(tripRow(1, null), tripRow(2, null)));
    const [onOpen, onNew] = [vi.fn(), vi.fn()];
    renderInApp(
      <TripList filter={{}} onFilter={vi.fn()} page={0} onPageChange={vi.fn()} onOpen={onOpen} onNew={onNew} />,
    );
    const boxes = await screen.findAllByRole('checkbox', { name: /^Pilih / });
    await user.keyboard('jj{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(2);
    await user.keyboard('k ');
    expect(boxes[0]).toBeChecked();
    expect(boxes[1]).not.toBeChecked();
    await user.keyboard('n');
    expect(onNew).toHaveBeenCalledOnce();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('opens a trip by a click on its row, not by one on its buttons', async () => {
    server.use(
      listed(tripRow(1, null)),
      http.get('*/api/perjalanan/get/detail-perjalanan/1', () => HttpResponse.json({ result: filedTrip() })),
    );
    const { onOpen } = open();
    await user.click(await screen.findByRole('button', { name: /^Terbitkan surat tugas/ }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Puskesmas Satu'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('exports the trips that the filter selects', async () => {
    let asked = new URLSearchParams();
    server.use(
      listed(tripRow(1, null)),
      http.get('*/api/perjalanan/ekspor', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const filter = { cari: 'hulu', tipe: 2, keadaan: 'selesai' } as const;
    renderInApp(<TripList page={0} onPageChange={vi.fn()} onOpen={vi.fn()} filter={filter} onFilter={vi.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'Unduh Excel' }));
    await expect
      .poll(() => Object.fromEntries(asked))
      .toEqual({ cari: 'hulu', tipe: '2', keadaan: 'selesai', unitKerjaId: '2' });
  });

  it('asks for other pages', async () => {
    server.use(listed(tripRow(1, null)));
    const { onPageChange } = open();
    await user.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
    expect(onPageChange).toHaveBeenCalledWith(1);
    expect(screen.getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled();
  });

  it('says when there is nothing', async () => {
    server.use(listed());
    open();
    expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
  });

  it('shows why it could not be loaded, and tries again', async () => {
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({ message: 'Data ini milik unit kerja lain.', code: 'UNIT_LAIN' }, { status: 403 }),
      ),
    );
    open();
    expect(await screen.findByText('Data ini milik unit kerja lain.')).toBeInTheDocument();
    server.use(listed(tripRow(1, null)));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('DINKES')).toBeInTheDocument();
  });
});
