import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth, tripRow } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TripList } from './TripList';

const LIST = '*/api/perjalanan/get/all-perjalanan';
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
      'Puskesmas SatuPuskesmas Dua',
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

  it('downloads the letter of a row and says so', async () => {
    let sent: unknown;
    server.use(
      listed(tripRow(5, null)),
      http.post('*/api/perjalanan/post/surat-tugas', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Unduh surat tugas/ }));
    expect(await screen.findByText('File surat tugas berhasil diunduh')).toBeInTheDocument();
    expect(sent).toEqual({ id: 5 });
  });

  it('says when a letter could not be made', async () => {
    server.use(
      listed(tripRow(5, null)),
      http.post('*/api/perjalanan/post/surat-tugas', () =>
        HttpResponse.json({ message: 'x', code: 'KESALAHAN_SERVER' }, { status: 500 }),
      ),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Unduh surat tugas/ }));
    expect(await screen.findByText('Gagal mengunduh file surat tugas')).toBeInTheDocument();
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
