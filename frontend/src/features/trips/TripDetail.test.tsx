import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { filledButtons } from '../../test/filledButtons';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { filedTrip, noHistory } from '../../test/trips';
import { renderInApp } from '../../test/withApp';
import { TripDetail } from './TripDetail';

const user = userEvent.setup({ delay: null });
const NUMBER = '800.1.11.1/145/DINKES/III/2026';

const issued = filedTrip({ noSuratTugas: NUMBER, keadaan: 'ditugaskan' });

async function open(trip = filedTrip(), history: object = noHistory) {
  server.use(
    http.get('*/api/perjalanan/get/detail-perjalanan/5', () => HttpResponse.json({ result: trip })),
    http.get('*/api/perjalanan/5/riwayat', () => HttpResponse.json({ result: history })),
  );
  const actions = { onOpenReceipt: vi.fn(), onChange: vi.fn(), onCopy: vi.fn() };
  renderInApp(<TripDetail id={5} {...actions} />);
  await screen.findByRole('heading', { level: 1 });
  return actions;
}

const openMenu = async (item: string) => {
  await user.click(screen.getByRole('button', { name: 'Tindakan lain' }));
  return screen.findByRole('menuitem', { name: item });
};

beforeEach(() => {
  startSession(auth, false);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:letter';
  URL.revokeObjectURL = () => undefined;
});

describe("the trip's page", () => {
  it('says what the trip is, in which state, and what comes next', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Supervisi');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Diajukan');
    expect(screen.getByText(/2–3 Maret 2026 · Kota Contoh → Puskesmas Satu/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Terbitkan surat tugas' })).toBeVisible();
    expect(screen.getByText('Belum diterbitkan')).toBeVisible();
  });

  it('leads to the first open receipt once the letter is issued', async () => {
    const { onOpenReceipt } = await open(issued);
    await user.click(screen.getByRole('button', { name: 'Lengkapi kuitansi' }));
    expect(onOpenReceipt).toHaveBeenCalledExactlyOnceWith(51);
    await user.click(
      within(screen.getByRole('region', { name: 'Budi Contoh' })).getByRole('button', { name: 'Rampung' }),
    );
    expect(onOpenReceipt).toHaveBeenLastCalledWith(52);
  });

  it('has one filled button: the next step, or the print while letters are ticked', async () => {
    await open(issued);
    expect(filledButtons()).toEqual(['Lengkapi kuitansi']);
    const letter = screen.getByRole('checkbox', { name: 'Nota dinas' });
    await user.click(letter);
    expect(filledButtons()).toEqual(['Cetak terpilih']);
    await user.click(letter);
    expect(filledButtons()).toEqual(['Lengkapi kuitansi']);
  });

  it('shows each receipt with its deadline, and why one was returned', async () => {
    await open(issued);
    const ani = screen.getByRole('region', { name: 'Ani Contoh' });
    expect(ani).toHaveTextContent('Dikembalikan');
    expect(ani).toHaveTextContent('Nota hotel tidak terbaca');
    expect(ani).toHaveTextContent('tenggat 10 Maret 2026');
    const budi = screen.getByRole('region', { name: 'Budi Contoh' });
    expect(budi).toHaveTextContent('Diajukan');
    expect(budi).not.toHaveTextContent('tenggat');
  });

  it('downloads the nominative list', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/perjalanan/5/nominatif', () => {
        asked();
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    await open(issued);
    await user.click(screen.getByRole('button', { name: 'Daftar nominatif (Excel)' }));
    expect(await screen.findByText('File berhasil diunduh.')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('marks a letter printed before the latest revision, and prints it again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/perjalanan/5/cetak', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const print = {
      nomor: NUMBER,
      dicetak: '2026-03-01T00:00:00.000Z',
      waktuKantor: '2026-03-01T08:00:00+08:00',
      oleh: 'Klerk Contoh',
      revisi: 0,
    };
    await open(filedTrip({ noSuratTugas: NUMBER, keadaan: 'ditugaskan', revisi: 1 }), {
      peristiwa: [
        {
          kapan: '2026-03-02T00:00:00.000Z',
          waktuKantor: '2026-03-02T08:00:00+08:00',
          revisi: 1,
          oleh: 'Klerk Dua',
          jenis: 'direvisi',
          alasan: 'Acara diundur sehari',
          perubahan: [{ isian: 'Tanggal pulang', lama: '2 Maret 2026', baru: '3 Maret 2026' }],
        },
      ],
      surat: [
        { ...print, dokumen: 'surat-tugas', usang: true },
        { ...print, dokumen: 'nota-dinas', nomor: 'x', usang: false },
      ],
    });
    const letter = screen.getByRole('group', { name: 'Surat tugas' });
    expect(await within(letter).findByText('usang')).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Nota dinas' })).queryByText('usang')).not.toBeInTheDocument();
    const history = screen.getByRole('region', { name: 'Riwayat' });
    expect(history).toHaveTextContent('Diubah (Revisi 1)');
    expect(history).toHaveTextContent('Acara diundur sehari');
    expect(history).toHaveTextContent('Tanggal pulang: 2 Maret 2026 → 3 Maret 2026');
    expect(history).toHaveTextContent('Klerk Dua · 2 Maret 2026, 08.00 WITA');
    await user.click(within(letter).getByRole('button', { name: 'Unduh surat tugas docx' }));
    expect(await screen.findByText('File surat tugas berhasil diunduh')).toBeInTheDocument();
    expect(sent).toEqual([{ dokumen: 'surat-tugas', format: 'docx' }]);
  });

  it('asks for the reason of a cancellation, says what it voids, and sends the version it saw', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/perjalanan/5/batal', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ result: {} });
      }),
    );
    await open(issued);
    await user.click(await openMenu('Batalkan'));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan perjalanan' });
    expect(dialog).toHaveTextContent(`surat tugas ${NUMBER} batal dan tidak dipakai lagi`);
    expect(dialog).toHaveTextContent('Nomor SPD batal: SPD-1.');
    expect(dialog).toHaveTextContent('kembali kosong bagi Ani Contoh, Budi Contoh');
    expect(dialog).toHaveTextContent('tidak lagi mengurangi anggaran ‘Surveilans’');
    expect(dialog).toHaveTextContent('Kuitansi Budi Contoh ditarik dari verifikasi');
    const reason = within(dialog).getByLabelText(/Alasan/);
    await user.type(reason, 'ditunda');
    await user.click(within(dialog).getByRole('button', { name: 'Batalkan perjalanan' }));
    expect(await within(dialog).findByText('Alasan paling sedikit 10 huruf')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(reason, ' panitia');
    await user.click(within(dialog).getByRole('button', { name: 'Batalkan perjalanan' }));
    expect(await screen.findByText('Perjalanan dibatalkan')).toBeInTheDocument();
    expect(sent).toEqual([{ alasan: 'ditunda panitia', versi: 4 }]);
  });

  it('says before a cancellation which advance goes back', async () => {
    const [first, ...others] = issued.personils;
    const uangMuka = { nilai: 4_000_000, tanggal: '2026-03-01T00:00:00.000Z', nomorBukti: 'BK-1' };
    const paid = { ...first, uangMuka, setoranKembali: [], sisa: -4_000_000 };
    await open({ ...issued, personils: [paid, ...others] } as typeof issued);
    await user.click(await openMenu('Batalkan'));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan perjalanan' });
    expect(dialog).toHaveTextContent('Uang muka Rp4.000.000 Ani Contoh harus disetor kembali.');
  });

  it('leads to the form when the signatory signs no more', async () => {
    server.use(
      http.post('*/api/perjalanan/post/surat-tugas', () =>
        HttpResponse.json(
          {
            code: 'PENANDA_TANGAN',
            message: 'Ani tidak lagi menandatangani; pilih penanda tangan lain lewat Ubah.',
          },
          { status: 409 },
        ),
      ),
    );
    const { onChange } = await open(filedTrip());
    await user.click(screen.getByRole('button', { name: 'Terbitkan surat tugas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terbitkan surat tugas' }));
    await user.click(dialog.getByRole('button', { name: 'Terbitkan' }));
    expect(await dialog.findByText(/tidak lagi menandatangani/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ubah penanda tangan' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('says why a trip is void, and offers nothing but a copy', async () => {
    const { onCopy } = await open(filedTrip({ keadaan: 'batal', alasanBatal: 'Acara ditunda panitia' }));
    expect(screen.getByText('Acara ditunda panitia')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Terbitkan|docx|foto|laporan/ })).not.toBeInTheDocument();
    const change = await openMenu('Ubah');
    expect(change).toHaveAttribute('aria-disabled', 'true');
    expect(change).toHaveAccessibleDescription('Perjalanan sudah dibatalkan.');
    expect(screen.queryByRole('button', { name: /Daftar nominatif/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Salin' }));
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('can be changed until a receipt is handed in, and cancelled until one is approved', async () => {
    const { onChange } = await open(issued);
    const change = await openMenu('Ubah');
    expect(change).toHaveAccessibleDescription('Kuitansi Budi Contoh sudah diajukan.');
    await user.click(change);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('menuitem', { name: 'Batalkan' })).not.toHaveAttribute('aria-disabled');
  });

  it('adds a photo with its caption, and removes one', async () => {
    const calls: string[] = [];
    server.use(
      http.post('*/api/perjalanan/5/foto', async ({ request }) => {
        const form = await request.formData();
        calls.push(`${(form.get('pic') as File).type} ${form.get('keterangan')}`);
        return HttpResponse.json({ result: 1 });
      }),
      http.delete('*/api/perjalanan/5/foto/9', () => {
        calls.push('deleted');
        return HttpResponse.json({ result: 1 });
      }),
    );
    await open(filedTrip({ foto: [{ id: 9, pic: '/bukti/a.png', keterangan: 'Rapat pembukaan' }] }));
    expect(screen.getByRole('img', { name: 'Rapat pembukaan' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tambah foto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tambah foto' });
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File([new Uint8Array(9)], 'b.png', { type: 'image/png' }));
    await user.type(within(dialog).getByLabelText('Keterangan'), 'Penutupan');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls).toEqual(['image/png Penutupan']));
    await user.click(screen.getByRole('button', { name: 'Hapus Rapat pembukaan' }));
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() => expect(calls).toContain('deleted'));
  });

  it('keeps the report with the version it saw', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/perjalanan/5/laporan', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: 1 });
      }),
    );
    await open();
    await user.click(screen.getByRole('button', { name: 'Tulis laporan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Laporan perjalanan dinas' });
    await user.type(within(dialog).getByLabelText(/Isi/), 'Sudah dilaksanakan.');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Laporan tersimpan')).toBeInTheDocument();
    expect(sent).toEqual({ isi: 'Sudah dilaksanakan.', versi: 4 });
  });

  it('issues the letter from here too', async () => {
    const next = { nomorUrut: 88, nama: 'Eka Contoh', jabatan: 'Plt. Sekretaris', indukUnitKerja: 'Sekretariat' };
    await open(filedTrip({ suratTugasBerikut: next }));
    await user.click(screen.getByRole('button', { name: 'Terbitkan surat tugas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terbitkan surat tugas' });
    expect(dialog).toHaveTextContent('Ani Contoh');
    // The number of the signatory's office in the year of the letter, which the server knows.
    expect(await within(dialog).findByText('88')).toBeVisible();
    expect(dialog).toHaveTextContent('Eka Contoh (Plt. Sekretaris), Sekretariat');
  });
});
