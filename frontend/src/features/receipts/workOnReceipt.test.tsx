import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accepting, answers, openReceipt, refusing, url, user } from '../../test/receiptScreen';
import { receiptPage } from '../../test/receipts';
import { server } from '../../test/server';

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

/** Keys of a line whose item says what it pays for. */
const UNNAMED = { jenisBiaya: '', asal: '', tujuan: '', kelas: '' };

describe('the actions on a receipt', () => {
  it('submits it, says so and shows the new state', async () => {
    await openReceipt();
    accepting('kwitansi/post/pengajuan/5', {
      result: { id: 5, statusId: 2 },
      peringatan: ['Anggaran kurang Rp540.000.'],
    });
    server.use(answers(receiptPage({ statusId: 2 })));
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    expect(await screen.findByText('Pengajuan berhasil dikirim. Anggaran kurang Rp540.000.')).toBeInTheDocument();
    expect(screen.getByText('Berhasil!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'STATUS Diajukan' })).toBeInTheDocument();
  });

  it('asks before it is handed in early or without proofs', async () => {
    const doubts = ['Diajukan sebelum perjalanan selesai pada 4 Maret 2026', 'Belum ada bukti: Hotel'];
    await openReceipt(receiptPage({ peringatanPengajuan: doubts }));
    const sent = accepting('kwitansi/post/pengajuan/5');
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan kuitansi?' }));
    for (const doubt of doubts) expect(dialog.getByText(doubt)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Tetap ajukan' }));
    await waitFor(() => expect(sent).toEqual([{ versi: 1 }]));
  });

  it('marks a trip without cost, and takes the mark back', async () => {
    await openReceipt(receiptPage({ rincianBPDs: [] }));
    const sent = accepting('kwitansi/5/tanpa-biaya', { result: { tanpaBiaya: true } });
    server.use(answers(receiptPage({ rincianBPDs: [], tanpaBiaya: true })));
    await user.click(screen.getByRole('button', { name: 'Tandai tanpa biaya' }));
    expect(await screen.findByText('Perjalanan dinas ini tanpa biaya (Rp0).')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Hapus tanda tanpa biaya' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { versi: 1, batal: false },
        { versi: 1, batal: true },
      ]),
    );
  });

  it('says why it could not be submitted', async () => {
    await openReceipt();
    refusing('kwitansi/post/pengajuan/5', 'Surat tugas belum diterbitkan.');
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    expect(await screen.findByText('Terjadi kesalahan saat mengirim pengajuan.')).toBeInTheDocument();
    expect(screen.getByText('Gagal')).toBeInTheDocument();
    // In the toast and beside the button.
    expect(screen.getAllByText('Surat tugas belum diterbitkan.')).toHaveLength(2);
  });

  it('prints it', async () => {
    await openReceipt(receiptPage({ statusId: 3 }));
    server.use(http.post(url('kwitansi/post/cetak-kwitansi'), () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    await user.click(screen.getByRole('button', { name: 'CETAK' }));
    expect(await screen.findByText('File berhasil diunduh.')).toBeInTheDocument();
  });

  it('says when it could not be printed', async () => {
    await openReceipt(receiptPage({ statusId: 3 }));
    refusing('kwitansi/post/cetak-kwitansi', 'Kuitansi belum diverifikasi.');
    await user.click(screen.getByRole('button', { name: 'CETAK' }));
    expect(await screen.findByText('Gagal mengunduh file.')).toBeInTheDocument();
  });

  it('adds a line once everything is given, without a photo', async () => {
    await openReceipt();
    const sent = accepting('kwitansi/post/rampung');
    const [, addLine] = screen.getAllByRole('button', { name: 'Tambah +' });
    await user.click(addLine as HTMLElement);
    const dialog = within(await screen.findByRole('form', { name: 'Tambah Rincian' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    for (const missing of ['Item', 'Satuan', 'Qty', 'Nilai'])
      expect(await dialog.findByText(`${missing} wajib diisi`)).toBeInTheDocument();
    expect(dialog.getByText('Jenis wajib dipilih')).toBeInTheDocument();
    expect(sent).toEqual([]);

    await user.type(dialog.getByPlaceholderText('Contoh: Hotel'), 'Hotel');
    await user.type(dialog.getByPlaceholderText('contoh: malam'), 'malam');
    await user.type(dialog.getByPlaceholderText('contoh: 1'), '2');
    await user.type(dialog.getByPlaceholderText('Contoh: 5.000.000'), '1250000');
    await user.click(dialog.getByRole('combobox', { name: 'Jenis' }));
    await user.click(await screen.findByRole('option', { name: 'Akomodasi' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Data Nomor Batch berhasil disimpan.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        item: 'Hotel',
        satuan: 'malam',
        qty: '2',
        nilai: '1250000',
        nomorBukti: '',
        ...UNNAMED,
        jenisId: '2',
        personilId: '5',
        versi: '1',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Tambah Rincian' })).not.toBeInTheDocument());
    expect(addLine).toHaveFocus();
  });

  it('names what a line at cost pays for, and the way and class of a ticket', async () => {
    await openReceipt();
    const [, addLine] = screen.getAllByRole('button', { name: 'Tambah +' });
    await user.click(addLine as HTMLElement);
    const form = within(await screen.findByRole('form', { name: 'Tambah Rincian' }));
    expect(form.queryByRole('combobox', { name: 'Jenis biaya' })).not.toBeInTheDocument();
    await user.click(form.getByRole('combobox', { name: 'Jenis' }));
    await user.click(await screen.findByRole('option', { name: 'Akomodasi' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Nilai' })).toHaveFocus());
    expect(form.queryByRole('textbox', { name: 'Asal' })).not.toBeInTheDocument();
    await user.click(form.getByRole('combobox', { name: 'Jenis biaya' }));
    await user.click(await screen.findByRole('option', { name: 'Tiket' }));
    expect(form.getByRole('textbox', { name: 'Asal' })).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Kelas' })).toBeVisible();
  });

  it('starts a line with what its kind proposes', async () => {
    await openReceipt();
    const allowance = {
      jenisId: 1,
      item: 'Uang Harian Jakarta',
      satuan: 'OH',
      qty: 3,
      nilai: 530000,
      jumlah: 1590000,
      rumus: '3 hari × Rp530.000',
    };
    server.use(
      http.get(url('kwitansi/5/usulan'), () =>
        HttpResponse.json({
          result: {
            uangHarian: [allowance],
            malam: 2,
            tanpaBukti: [{ ...allowance, jenisId: 2, jumlah: 438000, rumus: '30% × Rp730.000 × 2 malam' }],
          },
        }),
      ),
    );
    await user.click(screen.getAllByRole('button', { name: 'Tambah +' }).at(-1) as HTMLElement);
    const form = within(await screen.findByRole('form', { name: 'Tambah Rincian' }));
    const kind = async (name: string) => {
      await user.click(form.getByRole('combobox', { name: 'Jenis' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await kind('Akomodasi');
    expect(await form.findByText('Tanpa nota hotel: 30% × Rp730.000 × 2 malam = Rp438.000')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Qty' })).toHaveValue('2');
    await user.clear(form.getByRole('textbox', { name: 'Qty' }));
    await kind('Uang Harian');
    expect(form.getByRole('textbox', { name: 'Item' })).toHaveValue('Uang Harian Jakarta');
    expect(form.getByRole('textbox', { name: 'Nilai' })).toHaveValue('530.000');
    expect(form.getByRole('textbox', { name: 'Satuan' })).toHaveValue('OH');
  });

  it('begins a line for each proof that is dropped', async () => {
    await openReceipt();
    const files = ['satu.pdf', 'dua.pdf'].map((name) => new File(['%PDF-'], name, { type: 'application/pdf' }));
    fireEvent.drop(screen.getByRole('region', { name: 'Detail Rampung' }), { dataTransfer: { files } });
    expect(await screen.findByRole('form', { name: 'Tambah Rincian' })).toHaveTextContent('Berikutnya: dua.pdf');
  });

  it('changes a line in its row: Enter saves', async () => {
    await openReceipt();
    const sent = accepting('kwitansi/update/rincian-bpd');
    const table = within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: /^Edit/ }));
    const amount = await table.findByRole('textbox', { name: 'Nilai' });
    await user.clear(amount);
    await user.type(amount, '450000{Enter}');
    const line = {
      id: 12,
      item: 'Hotel',
      nilai: 450000,
      qty: 2,
      satuan: 'malam',
      nomorBukti: '',
      ...UNNAMED,
      versi: 1,
    };
    await waitFor(() => expect(sent).toEqual([line]));
    await waitFor(() => expect(table.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
  });

  it('keeps a refused change in its row with the message beside the input', async () => {
    await openReceipt();
    server.use(
      http.post(url('kwitansi/update/rincian-bpd'), () =>
        HttpResponse.json(
          {
            message: 'Periksa kembali isian.',
            code: 'ISIAN_TIDAK_SAH',
            errors: [{ field: 'qty', message: 'Qty harus 1 sampai 9999' }],
          },
          { status: 422 },
        ),
      ),
    );
    const table = within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: /^Edit/ }));
    const quantity = table.getByRole('textbox', { name: 'Qty' });
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.click(table.getByRole('button', { name: 'Simpan' }));
    expect(await table.findByText('Qty harus 1 sampai 9999')).toBeInTheDocument();
    await waitFor(() => expect(table.getByRole('textbox', { name: 'Qty' })).toHaveFocus());
    expect(table.getByRole('textbox', { name: 'Qty' })).toHaveValue('0');
    await user.keyboard('{Escape}');
    expect(table.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('deletes a line only after a confirmation', async () => {
    await openReceipt();
    const sent = accepting('kwitansi/delete/rincian-bpd');
    const table = within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: /^Hapus/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(sent).toEqual([]);
    await user.click(table.getByRole('button', { name: /^Hapus/ }));
    expect(await screen.findByText('Akomodasi: Hotel, Rp800.000')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(sent).toEqual([{ id: 12, versi: 1 }]));
  });

  it('shows the actual costs and adds one', async () => {
    const { onOpenRills } = await openReceipt();
    const sent = accepting('rill/post', { message: 'berhasil tambah data' });
    await user.click(screen.getByRole('button', { name: 'Pengeluaran riil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pengeluaran riil' }));
    expect(dialog.getByText('Taksi')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Isi beberapa sekaligus' }));
    expect(onOpenRills).toHaveBeenCalledExactlyOnceWith(5);
    await user.type(dialog.getByRole('textbox', { name: /Item/ }), 'Parkir');
    await user.type(dialog.getByRole('textbox', { name: /Nilai/ }), '10000{Enter}');
    await waitFor(() => expect(sent).toEqual([{ personilId: 5, item: 'Parkir', nilai: 10000, versi: 1 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not let the dialog of actual costs be closed while one is sent', async () => {
    await openReceipt();
    let answer = () => {};
    server.use(
      http.post(url('rill/post'), async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ message: 'berhasil tambah data' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Pengeluaran riil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pengeluaran riil' }));
    await user.type(dialog.getByRole('textbox', { name: /Item/ }), 'Parkir');
    await user.type(dialog.getByRole('textbox', { name: /Nilai/ }), '10000{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Tambah' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Pengeluaran riil' })).toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('deletes an actual cost after a while, and not at all if it is taken back', async () => {
    await openReceipt();
    const removed: string[] = [];
    server.use(
      http.delete(url('rill/:id'), async ({ params, request }) => {
        // Without a version: it has been waiting.
        removed.push(`${params.id}${await request.text()}`);
        return HttpResponse.json({ message: 'berhasil dihapus' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Pengeluaran riil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pengeluaran riil' }));
    const remove = async () => user.click(dialog.getByRole('button', { name: 'Hapus Taksi' }));
    await remove();
    expect(await screen.findByText('Baris riil dihapus')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Jumlah Rp0' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(dialog.getByRole('row', { name: 'Jumlah Rp75.000' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Baris riil dihapus')).not.toBeInTheDocument());
    expect(removed).toEqual([]);

    await remove();
    expect(dialog.getByRole('button', { name: 'Urungkan hapus Taksi' })).toHaveFocus();
    const toast = (await screen.findByText('Baris riil dihapus')).closest('[role="alert"]');
    await user.click(
      within(toast as HTMLElement)
        .getAllByRole('button')
        .at(-1) as HTMLElement,
    );
    await waitFor(() => expect(removed).toEqual(['31']));
  });

  it('submits with the version after a deletion that still waited', async () => {
    await openReceipt(receiptPage({ versi: 4 }));
    const order: unknown[] = [];
    server.use(
      http.delete(url('rill/31'), () => {
        order.push('deleted');
        server.use(answers(receiptPage({ versi: 5 })));
        return HttpResponse.json({ message: 'berhasil dihapus' });
      }),
      http.post(url('kwitansi/post/pengajuan/5'), async ({ request }) => {
        order.push(await request.json());
        return HttpResponse.json({ result: { id: 5, statusId: 2 }, peringatan: [] });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Pengeluaran riil' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus Taksi' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(order).toEqual(['deleted', { versi: 5 }]));
  });

  it('keeps the nights that were typed before the most possible were known', async () => {
    await openReceipt(receiptPage({ tipePerjalananId: 2 }));
    let tell: () => void = () => undefined;
    const known = new Promise<void>((resolve) => {
      tell = resolve;
    });
    server.use(
      http.get(url('kwitansi/5/usulan'), async () => {
        await known;
        return HttpResponse.json({ result: { uangHarian: [], malam: 2, tanpaBukti: [] } });
      }),
    );
    const sent = accepting('kwitansi/5/penginapan-tanpa-bukti');
    await user.click(screen.getByRole('button', { name: 'Penginapan 30%' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Penginapan tanpa bukti' }));
    await user.type(dialog.getByLabelText(/Jumlah malam/), '1');
    tell();
    expect(await dialog.findByText(/Paling banyak 2 malam/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Tambah' }));
    await waitFor(() => expect(sent).toEqual([{ malam: 1, versi: 1 }]));
  });

  it('only shows the actual costs of a submitted receipt', async () => {
    await openReceipt(receiptPage({ statusId: 2 }));
    await user.click(screen.getByRole('button', { name: 'Pengeluaran riil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pengeluaran riil' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
