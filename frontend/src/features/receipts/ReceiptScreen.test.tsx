import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptPage } from '../../test/receipts';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ReceiptScreen } from './ReceiptScreen';

const user = userEvent.setup({ delay: null });
const url = (path: string) => `*/api/${path}`;
const answers = (page: ReturnType<typeof receiptPage>) =>
  http.get(url('kwitansi/get/rampung/5'), () => HttpResponse.json(page));

async function open(page = receiptPage()) {
  server.use(answers(page));
  const onOpenRills = vi.fn();
  renderInApp(<ReceiptScreen id="5" onOpenRills={onOpenRills} />);
  await screen.findByRole('heading', { name: /^STATUS / });
  return { onOpenRills };
}

/** Answers a call and remembers the bodies it was sent. */
function accepting(path: string, answer: unknown = { result: 1 }) {
  const bodies: unknown[] = [];
  server.use(
    http.post(url(path), async ({ request }) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
      bodies.push(isForm ? Object.fromEntries(await request.formData()) : await request.json());
      return HttpResponse.json(answer as object);
    }),
  );
  return bodies;
}

const refusing = (path: string, message: string, status = 409) =>
  server.use(http.post(url(path), () => HttpResponse.json({ message, code: 'BENTROK' }, { status })));

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('the receipt', () => {
  it('says who, from where, in which state and with what note', async () => {
    await open();
    for (const text of ['Nama: Ani Contoh', 'Asal: Kota Contoh', 'Catatan: Tidak Ada Catatan'])
      expect(
        screen.getByText((_, part) => part?.classList.contains('fact') === true && part.textContent === text),
      ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'STATUS SPD dan Surat Tugas sudah dibuat' })).toBeInTheDocument();
  });

  it('groups the lines by kind, each with its sum, and shows the whole in figures and words', async () => {
    await open();
    const kinds = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(kinds).toEqual(['Uang Harian', 'Akomodasi', 'Rill']);
    const lodging = within(screen.getByRole('table', { name: 'Akomodasi' }));
    expect(
      lodging
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent)
        .slice(0, 6),
    ).toEqual(['item', 'Nilai', 'Qty', 'Satuan', 'Bukti', 'Aksi']);
    expect(screen.getByText('Rp800.000')).toBeInTheDocument();
    const total = screen.getByRole('group', { name: 'Jumlah seluruhnya' });
    expect(total).toHaveTextContent('Rp1.385.000');
    expect(total).toHaveTextContent('Satu Juta Rupiah');
  });

  it('says when there are no lines', async () => {
    await open(receiptPage({ rincianBPDs: [] }));
    expect(screen.getByText('Tidak ada data untuk ditampilkan.')).toBeInTheDocument();
  });

  it('shows what happened, with the reason it came back', async () => {
    await open(
      receiptPage({
        statusId: 4,
        riwayat: [
          { peristiwa: 'diajukan', oleh: 'Klerk Contoh', waktu: '2026-03-03T00:00:00.000Z' },
          { peristiwa: 'dikembalikan', oleh: 'Pencatat Contoh', waktu: '2026-03-04T00:30:00.000Z', catatan: 'Bukti?' },
        ],
      }),
    );
    const history = within(screen.getByRole('region', { name: 'Riwayat' }));
    expect(history.getByText('Pencatat Contoh · 4 Maret 2026, 08.30 WITA')).toBeInTheDocument();
    expect(history.getByText('Bukti?')).toBeInTheDocument();
  });

  it.each(['abc', '0', '-1', '1.5', ''])('makes no call for the id "%s"', (id) => {
    renderInApp(<ReceiptScreen id={id} onOpenRills={vi.fn()} />);
    expect(screen.getByText('ID tidak valid')).toBeInTheDocument();
  });
});

describe('the buttons of a receipt', () => {
  const names = ['buat otomatis', 'Rill', 'Tambah +', 'CETAK', 'Ajukan', 'Edit', 'Delete'];
  const shown = () => names.filter((name) => screen.queryAllByRole('button', { name }).length > 0);

  it.each([
    [1, ['Rill', 'Tambah +', 'Ajukan', 'Edit', 'Delete']],
    [2, ['Rill']],
    [3, ['Rill', 'CETAK']],
    [4, ['Rill', 'Tambah +', 'Ajukan', 'Edit', 'Delete']],
  ])('in state %i', async (statusId, expected) => {
    await open(receiptPage({ statusId }));
    expect(shown()).toEqual(expected);
  });

  it('make it automatic only in town and without lines', async () => {
    await open(receiptPage({ rincianBPDs: [] }));
    expect(shown()).toContain('buat otomatis');
  });

  it('do not make it automatic out of town', async () => {
    await open(receiptPage({ rincianBPDs: [], tipePerjalananId: 2 }));
    expect(shown()).not.toContain('buat otomatis');
  });

  it('do not edit the Rill line', async () => {
    await open();
    const rill = within(screen.getByRole('table', { name: 'Rill' }));
    expect(rill.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(rill.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  });
});

describe('what is done with a receipt', () => {
  it('submits it, says so and shows the new state', async () => {
    await open();
    accepting('kwitansi/post/pengajuan/5');
    server.use(answers(receiptPage({ statusId: 2 })));
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    expect(await screen.findByText('Pengajuan berhasil dikirim.')).toBeInTheDocument();
    expect(screen.getByText('Berhasil!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'STATUS Pengajuan kuitansi' })).toBeInTheDocument();
  });

  it('says why it could not be submitted', async () => {
    await open();
    refusing('kwitansi/post/pengajuan/5', 'Surat tugas belum diterbitkan.');
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    expect(await screen.findByText('Terjadi kesalahan saat mengirim pengajuan.')).toBeInTheDocument();
    expect(screen.getByText('Error!')).toBeInTheDocument();
    expect(screen.getByText('Surat tugas belum diterbitkan.')).toBeInTheDocument();
  });

  it('prints it', async () => {
    await open(receiptPage({ statusId: 3 }));
    server.use(http.post(url('kwitansi/post/cetak-kwitansi'), () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    await user.click(screen.getByRole('button', { name: 'CETAK' }));
    expect(await screen.findByText('File berhasil diunduh.')).toBeInTheDocument();
  });

  it('says when it could not be printed', async () => {
    await open(receiptPage({ statusId: 3 }));
    refusing('kwitansi/post/cetak-kwitansi', 'Kuitansi belum diverifikasi.');
    await user.click(screen.getByRole('button', { name: 'CETAK' }));
    expect(await screen.findByText('Gagal mengunduh file.')).toBeInTheDocument();
  });

  it('adds a line once everything is given, without a photo', async () => {
    await open();
    const sent = accepting('kwitansi/post/rampung');
    const [, addLine] = screen.getAllByRole('button', { name: 'Tambah +' });
    await user.click(addLine as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Rincian' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    for (const missing of ['Item', 'Satuan', 'Quantity', 'Nilai'])
      expect(await dialog.findByText(`${missing} wajib diisi`)).toBeInTheDocument();
    expect(dialog.getByText('Jenis wajib dipilih')).toBeInTheDocument();
    expect(sent).toEqual([]);

    await user.type(dialog.getByPlaceholderText('Contoh: Hotel'), 'Hotel');
    await user.type(dialog.getByPlaceholderText('contoh: malam'), 'malam');
    await user.type(dialog.getByPlaceholderText('contoh: 1'), '2');
    await user.type(dialog.getByPlaceholderText('Contoh: 5000000'), '1250000');
    await user.click(dialog.getByRole('combobox', { name: 'Jenis' }));
    await user.click(await screen.findByRole('option', { name: 'Akomodasi' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Data Nomor Batch berhasil disimpan.')).toBeInTheDocument();
    expect(sent).toEqual([
      { item: 'Hotel', satuan: 'malam', qty: '2', nilai: '1250000', jenisId: '2', personilId: '5' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes a line in its row: Enter saves', async () => {
    await open();
    const sent = accepting('kwitansi/update/rincian-bpd');
    const table = within(screen.getByRole('table', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: 'Edit' }));
    const amount = table.getByRole('textbox', { name: 'Nilai' });
    await user.clear(amount);
    await user.type(amount, '450000{Enter}');
    await waitFor(() => expect(sent).toEqual([{ id: 12, item: 'Hotel', nilai: 450000, qty: 2, satuan: 'malam' }]));
    await waitFor(() => expect(table.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  });

  it('keeps a refused change in its row with the message beside the input', async () => {
    await open();
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
    const table = within(screen.getByRole('table', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: 'Edit' }));
    const quantity = table.getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.click(table.getByRole('button', { name: 'Save' }));
    expect(await table.findByText('Qty harus 1 sampai 9999')).toBeInTheDocument();
    await waitFor(() => expect(table.getByRole('textbox', { name: 'Quantity' })).toHaveFocus());
    expect(table.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0');
    await user.keyboard('{Escape}');
    expect(table.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('deletes a line only after a confirmation', async () => {
    await open();
    const sent = accepting('kwitansi/delete/rincian-bpd');
    const table = within(screen.getByRole('table', { name: 'Akomodasi' }));
    await user.click(table.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(sent).toEqual([]);
    await user.click(table.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(sent).toEqual([{ id: 12 }]));
  });

  it('shows the actual costs and adds one', async () => {
    const { onOpenRills } = await open();
    const sent = accepting('rill/post', { message: 'berhasil tambah data' });
    await user.click(screen.getByRole('button', { name: 'Rill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rill' }));
    expect(dialog.getByText('Taksi')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Isi beberapa sekaligus' }));
    expect(onOpenRills).toHaveBeenCalledExactlyOnceWith(5);
    await user.type(dialog.getByRole('textbox', { name: /Item/ }), 'Parkir');
    await user.type(dialog.getByRole('textbox', { name: /Nilai/ }), '10000{Enter}');
    await waitFor(() => expect(sent).toEqual([{ personilId: 5, item: 'Parkir', nilai: 10000 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not let the dialog of actual costs be closed while one is sent', async () => {
    await open();
    let answer = () => {};
    server.use(
      http.post(url('rill/post'), async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ message: 'berhasil tambah data' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Rill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rill' }));
    await user.type(dialog.getByRole('textbox', { name: /Item/ }), 'Parkir');
    await user.type(dialog.getByRole('textbox', { name: /Nilai/ }), '10000{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Tambah' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Rill' })).toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('only shows the actual costs of a submitted receipt', async () => {
    await open(receiptPage({ statusId: 2 }));
    await user.click(screen.getByRole('button', { name: 'Rill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rill' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the photo of the trip', () => {
  const photo = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'foto.png', { type });

  async function choose(file: File) {
    await open();
    const [addPhoto] = screen.getAllByRole('button', { name: 'Tambah +' });
    await user.click(addPhoto as HTMLElement);
    await screen.findByRole('dialog', { name: 'Foto Kegiatan' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.setup({ delay: null, applyAccept: false }).upload(input as HTMLInputElement, file);
  }

  it('is sent with the id of the trip', async () => {
    const sent = accepting('kwitansi/post/bukti-perjalanan');
    await choose(photo(1024 * 1024));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { id, pic } = sent[0] as { id: string; pic: File };
    expect([id, pic.size, pic.type]).toEqual(['9', 1048576, 'image/png']);
  });

  it.each([
    ['larger than 1 MB', photo(1024 * 1024 + 1), 'File size is greater than maximum limit'],
    ['of another type', photo(10, 'image/gif'), 'Foto harus PNG atau JPEG.'],
  ])('is refused when it is %s', async (_, file, message) => {
    const sent = accepting('kwitansi/post/bukti-perjalanan');
    await choose(file);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Foto Kegiatan' })).toBeInTheDocument();
  });

  it('is enlarged on click', async () => {
    await open(receiptPage({ pic: '/bukti/kegiatan.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Perbesar foto kegiatan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gambar' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/bukti/kegiatan.jpg');
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
