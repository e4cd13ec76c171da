import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { tripReceipts } from '../../test/receipts';
import { server } from '../../test/server';
import { answers, judging, openVerification as open, REASONS, user } from '../../test/verification';
import { renderInApp } from '../../test/withApp';
import { VerificationPage } from './VerificationPage';

/** Opens the verification of a trip, at a traveller, with one receipt that waits on another trip. */
function openDesk(result: unknown, traveller?: number) {
  const other = { personilId: 8, perjalananId: 4, nama: 'Citra Contoh', tujuan: 'Kota', total: 1, umurHari: 3 };
  server.use(
    http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result })),
    http.get('*/api/kwitansi/antrean', () => HttpResponse.json({ result: [other], totalRows: 1 })),
    http.get('*/api/alasan-penolakan', () => HttpResponse.json({ result: REASONS })),
  );
  const onOpen = vi.fn();
  renderInApp(<VerificationPage id="9" traveller={traveller} onOpen={onOpen} />);
  return onOpen;
}

describe('the verification of a trip', () => {
  it('shows purpose, funding source and account code of the payment', async () => {
    await open(2);
    const facts = [...document.querySelectorAll('.fact')].map((fact) => fact.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        'Asal: Kota Contoh',
        'Dasar: -',
        'Nota Dinas: 000.1.2.3/9/DINKES/P2P/III/2026',
        'Surat Tugas: 800.1.11.1/9/DINKES/P2P/III/2026',
        'Tanggal Pengajuan: 1 Maret 2026',
        'Sumber Dana: APBD',
        'Untuk Pembayaran: Belanja Perjalanan dinas Dalam Kota dalam rangka supervisi imunisasi ke Puskesmas Satu, Puskesmas Dua, sub kegiatan Surveilans, tahun anggaran 2026',
        'Kode Rekening: 1.02.02.5.1.0003',
        'Nomor SPD: 000.1.2.3/4/DINKES/P2P/III/2026',
        'Status : Diajukan',
        'Catatan : -',
      ]),
    );
  });

  it('shows the proof beside each line, which the keys J and K move through', async () => {
    const traveller = await open(2);
    const current = () => traveller.getByRole('region', { name: /^Baris/ });
    expect(current()).toHaveAccessibleName('Baris 1: Hotel');
    expect(within(current()).getByRole('img', { name: 'bukti Hotel' })).toHaveAttribute('src', '/api/bukti/hotel.jpg');
    await user.click(within(current()).getByRole('button', { name: 'Putar foto' }));
    expect(within(current()).getByRole('img')).toHaveStyle({ rotate: '90deg' });
    await user.keyboard('j');
    expect(current()).toHaveAccessibleName('Baris 2: Pengeluaran riil');
    expect(within(current()).getByRole('row', { name: 'Taksi Rp75.000' })).toBeInTheDocument();
    await user.keyboard('jj');
    expect(current()).toHaveAccessibleName('Baris 3: Uang harian');
    await user.keyboard('k');
    expect(current()).toHaveAccessibleName('Baris 2: Pengeluaran riil');
  });

  it('shows one of several proofs of a line at a time', async () => {
    const trip = tripReceipts(2);
    const [ani] = trip.personils;
    const buktiLain = [{ id: 72, pic: '/bukti/nota.jpg', jenis: 'tagihan' }];
    const rincianBPDs = ani?.rincianBPDs.map((line) => (line.item === 'Hotel' ? { ...line, buktiLain } : line));
    const result = { ...trip, personils: [{ ...ani, rincianBPDs }] };
    server.use(http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result })));
    renderInApp(<VerificationPage id="9" />);
    const proofs = within(await screen.findByRole('group', { name: 'Bukti Hotel' }));
    await user.click(proofs.getByRole('button', { name: '2 Tagihan' }));
    const shown = await screen.findByRole('img', { name: 'bukti 2 Hotel, tagihan' });
    expect(shown).toHaveAttribute('src', '/api/bukti/nota.jpg');
  });

  it('keeps total, advance and every warning beside the buttons', async () => {
    const trip = tripReceipts(2);
    const [ani] = trip.personils;
    const peringatan = ['Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)'];
    const other = { personilId: 8, perjalananId: 4, nama: 'Budi Contoh', nomor: 'ST-4' };
    const rincianBPDs = ani?.rincianBPDs.map((line, index) => (index === 0 ? { ...line, buktiSama: [other] } : line));
    const uangMuka = { nilai: 1_500_000, tanggal: '2026-03-01', nomorBukti: 'BK-1' };
    const result = { ...trip, personils: [{ ...ani, peringatan, rincianBPDs, uangMuka, sisa: -115_000 }] };
    server.use(http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result })));
    renderInApp(<VerificationPage id="9" />);
    const warnings = await screen.findByRole('list', { name: 'Peringatan Ani Contoh' });
    expect(
      within(warnings)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)',
      'Bukti Hotel sama dengan bukti Budi Contoh, ST-4',
    ]);
    const proof = within(warnings).getByRole('link', { name: 'bukti Budi Contoh, ST-4' });
    expect(proof).toHaveAttribute('href', '/admin/rampung/4');
    const bar = within(warnings.parentElement as HTMLElement);
    expect(bar.getByText('Rp1.385.000')).toBeInTheDocument();
    expect(bar.getByText(/uang muka Rp1\.500\.000, lebih bayar Rp115\.000/)).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Verifikasi' })).toBeInTheDocument();
  });

  it('judges lines by key, with reasons and a note for one to correct', async () => {
    const traveller = await open(2);
    const { sent } = judging();
    await user.keyboard('s');
    await waitFor(() => expect(sent).toEqual([{ id: 12, putusan: 'sesuai', versi: 3 }]));
    await waitFor(() =>
      expect(traveller.getByRole('region', { name: 'Baris 2: Pengeluaran riil' })).toBeInTheDocument(),
    );
    await user.keyboard('p');
    const form = within(await traveller.findByRole('form', { name: 'Catatan perbaikan' }));
    expect(form.getByRole('button', { name: 'Minta perbaikan' })).toBeDisabled();
    await user.click(await form.findByRole('checkbox', { name: 'Bukti tidak terbaca' }));
    expect(form.queryByRole('checkbox', { name: 'Alasan lama' })).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Catatan untuk baris ini'), 'jsa{Control>}{Enter}{/Control}');
    const catatan = 'Bukti tidak terbaca; jsa';
    await waitFor(() => expect(sent[1]).toEqual({ id: 13, putusan: 'perbaiki', catatan, versi: 4 }));
    expect(sent).toHaveLength(2);
  });

  it('lists the lines of a decided receipt, opens the actual costs and enlarges the photos', async () => {
    const traveller = await open(3);
    const headings = traveller.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['Jenis', 'Item', 'Nilai', 'Qty', 'Satuan', 'Bukti', 'Aksi']);
    await user.click(traveller.getByRole('button', { name: 'Lihat Rills' }));
    const costs = within(await screen.findByRole('dialog', { name: 'Pengeluaran riil' }));
    expect(costs.getByRole('row', { name: 'Taksi Rp75.000' })).toBeInTheDocument();
    await user.click(costs.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(traveller.getByRole('button', { name: 'Perbesar bukti Hotel' }));
    expect(await screen.findByRole('dialog', { name: 'Gambar' })).toBeInTheDocument();
  });

  it('approves a receipt and shows its new state', async () => {
    const traveller = await open(2);
    let sent: unknown;
    server.use(
      http.post('*/api/kwitansi/verifikasi/terima', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: 1 });
      }),
      answers(3),
    );
    await user.click(traveller.getByRole('button', { name: 'Verifikasi' }));
    await user.click(traveller.getByRole('button', { name: 'Kirim sekarang' }));
    expect(await traveller.findByText('Disetujui')).toBeInTheDocument();
    expect(sent).toEqual({ personilId: 5, versi: 3 });
    expect(traveller.queryByRole('button', { name: 'Verifikasi' })).not.toBeInTheDocument();
    expect(traveller.queryByRole('button', { name: 'batalkan' })).not.toBeInTheDocument();
  });

  it('sends an approval at once, without a key to repeat it by, when the document is left', async () => {
    const traveller = await open(2);
    const sent: (string | null)[] = [];
    server.use(
      http.post('*/api/kwitansi/verifikasi/terima', ({ request }) => {
        sent.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.json({ result: 1 });
      }),
    );
    await user.click(traveller.getByRole('button', { name: 'Verifikasi' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent).toEqual([null]));
  });

  it('takes an approval back, of which nothing was sent', async () => {
    const traveller = await open(2);
    let calls = 0;
    server.use(
      http.post('*/api/kwitansi/verifikasi/terima', () => {
        calls += 1;
        return HttpResponse.json({ result: 1 });
      }),
    );
    await user.click(traveller.getByRole('button', { name: 'Verifikasi' }));
    expect(await screen.findByText('Kuitansi disetujui')).toBeInTheDocument();
    await user.click(traveller.getByRole('button', { name: 'Urungkan' }));
    expect(traveller.getByRole('button', { name: 'Verifikasi' })).toBeEnabled();
    expect(calls).toBe(0);
  });

  it('asks before the key A approves lines that nobody looked at', async () => {
    const traveller = await open(2);
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui kuitansi' }));
    expect(dialog.getByText(/baris belum diperiksa/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(traveller.getByRole('button', { name: 'Verifikasi' })).toBeEnabled();
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: 'Ya, setujui' }));
    await user.click(await traveller.findByRole('button', { name: 'Urungkan' }));
  });

  it('rejects a receipt only with a reason', async () => {
    const traveller = await open(2);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/kwitansi/verifikasi/tolak', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ result: 1 });
      }),
    );
    await user.click(traveller.getByRole('button', { name: 'batalkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kembalikan kuitansi' }));
    await user.type(dialog.getByPlaceholderText('Masukkan alasan pengembalian'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan' }));
    expect(await dialog.findByText('Alasan wajib diisi')).toBeInTheDocument();
    await user.type(dialog.getByPlaceholderText('Masukkan alasan pengembalian'), 'Bukti hotel belum ada');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan' }));
    await waitFor(() =>
      expect(sent).toEqual([{ personilId: 5, catatan: 'Bukti hotel belum ada', alasan: [], versi: 3 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('returns a receipt by the key B, with the notes of its lines as the beginning of the reason', async () => {
    const trip = tripReceipts(2);
    const [ani] = trip.personils;
    const rincianBPDs = ani?.rincianBPDs.map((line) => ({
      ...line,
      ...(line.id === 12 && { putusan: 'perbaiki', catatanBaris: 'Nota tidak terbaca' }),
    }));
    openDesk({ ...trip, personils: [{ ...ani, rincianBPDs }] });
    await screen.findByRole('region', { name: 'Ani Contoh' });
    await user.keyboard('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kembalikan kuitansi' }));
    expect(dialog.getByRole('textbox', { name: /^Alasan/ })).toHaveValue('Hotel: Nota tidak terbaca');
  });

  it('opens the receipt of the person chosen, and after a verdict the next of the trip, then of the queue', async () => {
    const trip = tripReceipts(2);
    const [ani] = trip.personils;
    const budi = { ...ani, id: 6, pegawai: { ...ani?.pegawai, nama: 'Budi Contoh' } };
    const onOpen = openDesk({ ...trip, personils: [ani, budi] }, 6);
    const queue = within(await screen.findByRole('navigation', { name: 'Antrean' }));
    expect(screen.getByRole('region', { name: 'Budi Contoh' })).toBeInTheDocument();
    await queue.findByRole('button', { name: /^Citra Contoh/ });
    await user.click(screen.getByRole('button', { name: 'Verifikasi' }));
    const next = await screen.findByRole('region', { name: 'Ani Contoh' });
    expect(next).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Budi Contoh' })).not.toBeInTheDocument();
    await user.click(within(next).getByRole('button', { name: 'Verifikasi' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(4, 8);
    await user.click(queue.getByRole('button', { name: 'Urungkan' }));
    await user.click(within(next).getByRole('button', { name: 'Urungkan' }));
  });

  it('shows a conflict, and the state that another verifier set', async () => {
    const traveller = await open(2);
    server.use(
      http.post('*/api/kwitansi/verifikasi/terima', () =>
        HttpResponse.json(
          { message: 'Status kuitansi sudah berubah. Muat ulang halaman.', code: 'BENTROK' },
          { status: 409 },
        ),
      ),
      answers(4),
    );
    await user.click(traveller.getByRole('button', { name: 'Verifikasi' }));
    await user.click(traveller.getByRole('button', { name: 'Kirim sekarang' }));
    expect(await screen.findByText('Status kuitansi sudah berubah. Muat ulang halaman.')).toBeInTheDocument();
    expect(await traveller.findByText('Dikembalikan')).toBeInTheDocument();
  });

  it.each([3, 4])('decides nothing in state %i', async (statusId) => {
    const traveller = await open(statusId);
    expect(traveller.queryByRole('button', { name: 'Verifikasi' })).not.toBeInTheDocument();
    expect(traveller.queryByRole('button', { name: 'batalkan' })).not.toBeInTheDocument();
  });

  it('makes no call for an address without an id', () => {
    renderInApp(<VerificationPage id="abc" />);
    expect(screen.getByText('ID tidak valid')).toBeInTheDocument();
  });
});
