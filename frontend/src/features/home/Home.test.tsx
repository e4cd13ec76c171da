import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../api/session';
import { officeToday } from '../../shared/officeClock';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { Home } from './Home';
import { WaitingGroups } from './WaitingGroups';

const group = (kode: string, judul: string, jumlah: number, keterangan: string) => ({
  kode,
  judul,
  jumlah,
  tautan: '/daftar?keadaan=diajukan',
  nilai: null,
  baris: [
    {
      id: 3,
      judul: 'Puskesmas Hulu',
      keterangan,
      sejak: '2026-10-12',
      tautan: '/detail-perjalanan/3',
      orang: [],
      tujuan: 'Kota Hulu',
      berangkat: null as string | null,
      pulang: null,
      tenggat: null,
      nilai: null,
    },
  ],
});

const open = () =>
  renderInApp(
    <Home>
      <WaitingGroups
        link={({ to, button, children }) => (
          <a href={to} aria-label={button}>
            {children}
          </a>
        )}
      />
    </Home>,
  );

const WEEK = { suratTugas: 0, diajukan: 0, diputus: 0, dibayar: 0 };

function waiting(...result: unknown[]) {
  const asked = { times: 0 };
  server.use(
    http.get('*/api/beranda', () => {
      asked.times += 1;
      return HttpResponse.json({ result, mingguIni: WEEK });
    }),
  );
  return asked;
}

afterEach(() => vi.useRealTimers());

describe('the home page', () => {
  it('without a session is the banner alone', () => {
    endSession();
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SELAMAT DATANG DI JALADIN');
    expect(screen.queryByText('Menunggu Anda')).not.toBeInTheDocument();
  });

  it('shows what waits for the user, what was returned first, with links to it', async () => {
    startSession(auth, false);
    waiting(
      group('tanpa-surat-tugas', 'Belum ada surat tugas', 7, '12 Oktober 2026'),
      group('kuitansi-ditolak', 'Kuitansi dikembalikan', 1, 'Nota tidak terbaca'),
    );
    open();
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent?.trim())).toEqual([
      'Kuitansi dikembalikan 1',
      'Belum ada surat tugas 7',
    ]);
    const returned = screen.getByRole('region', { name: /Kuitansi dikembalikan/ });
    expect(returned).toHaveTextContent('Nota tidak terbaca');
    expect(within(returned).getByRole('link', { name: 'Puskesmas Hulu' })).toHaveAttribute(
      'href',
      '/detail-perjalanan/3',
    );
    expect(within(returned).queryByRole('link', { name: /Lihat semua/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lihat semua 7' })).toHaveAttribute('href', '/daftar?keadaan=diajukan');
  });

  it('puts who leaves at once without letter before what was returned', async () => {
    startSession(auth, false);
    const leaving = group('tanpa-surat-tugas', 'Belum ada surat tugas', 1, '');
    for (const row of leaving.baris) row.berangkat = `${officeToday()}T00:00:00.000Z`;
    waiting(group('kuitansi-ditolak', 'Kuitansi dikembalikan', 1, 'Nota tidak terbaca'), leaving);
    open();
    await screen.findByRole('region', { name: /Belum ada surat tugas/ });
    const first = screen.getAllByRole('region').find((region) => region.dataset.kind);
    expect(first).toHaveTextContent('Belum ada surat tugas');
    expect(within(first as HTMLElement).getByText('berangkat hari ini')).toHaveClass('overdue');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Terbitkan: Puskesmas Hulu' })).toBeInTheDocument();
  });

  it('says what was done this week when nothing waits', async () => {
    startSession(auth, false);
    server.use(
      http.get('*/api/beranda', () =>
        HttpResponse.json({ result: [], mingguIni: { ...WEEK, suratTugas: 3, diputus: 5 } }),
      ),
    );
    open();
    expect(
      await screen.findByText(
        /Tidak ada yang menunggu\. Minggu ini: 3 surat tugas diterbitkan, 5 kuitansi diperiksa\./,
      ),
    ).toBeVisible();
  });

  it('says that nothing waits', async () => {
    startSession(auth, false);
    waiting();
    open();
    expect(await screen.findByText('Tidak ada yang menunggu.')).toBeVisible();
  });

  it('asks again each minute and when it is seen again, and not while it is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    startSession(auth, false);
    const asked = waiting();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const change = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    open();
    await waitFor(() => expect(asked.times).toBe(1));
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(asked.times).toBe(2));
    visible.mockReturnValue('hidden');
    change();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(asked.times).toBe(2);
    visible.mockReturnValue('visible');
    change();
    await waitFor(() => expect(asked.times).toBe(3));
    visible.mockRestore();
  });
});
