import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { accepting, answers, openReceipt, url, user } from '../../test/receiptScreen';
import { lines, receiptPage } from '../../test/receipts';
import { server } from '../../test/server';

const hotels = () => within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));

/** Opens the hotel's line and types another amount. */
async function typeAmount() {
  const { onOpen } = await openReceipt();
  await user.click(hotels().getByRole('button', { name: /^Edit/ }));
  const amount = hotels().getByRole('textbox', { name: 'Nilai' });
  await user.clear(amount);
  await user.type(amount, '275000');
  return { onOpen };
}

const question = async () => within(await screen.findByRole('dialog', { name: 'Belum disimpan' }));

it('is asked about before the receipt is handed in, and is stored before it', async () => {
  await typeAmount();
  const sent: string[] = [];
  server.use(
    http.post(url('kwitansi/update/rincian-bpd'), async ({ request }) => {
      const { nilai, versi } = (await request.json()) as { nilai: number; versi: number };
      sent.push(`baris ${nilai} ${versi}`);
      server.use(answers(receiptPage({ versi: 2 })));
      return HttpResponse.json({ message: 'ok' });
    }),
    http.post(url('kwitansi/post/pengajuan/5'), async ({ request }) => {
      sent.push(`ajukan ${((await request.json()) as { versi: number }).versi}`);
      return HttpResponse.json({ result: { id: 5, statusId: 2 }, peringatan: [] });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  const dialog = await question();
  expect(dialog.getByText(/^Simpan baris Rp\d+\.000 dahulu\?$/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Simpan dan lanjut' }));
  await waitFor(() => expect(sent).toEqual(['baris 275000 1', 'ajukan 2']));
});

it('is stored with another one, each with the version after the one before', async () => {
  await typeAmount();
  const group = screen.getByRole('region', { name: 'Detail Rampung' });
  await user.click(within(group).getByRole('button', { name: 'Tambah +' }));
  const added = within(await screen.findByRole('form', { name: 'Tambah Rincian' }));
  await user.type(added.getByRole('textbox', { name: 'Item' }), 'Tol');
  await user.type(added.getByRole('textbox', { name: 'Satuan' }), 'kali');
  await user.type(added.getByRole('textbox', { name: 'Qty' }), '1');
  await user.type(added.getByRole('textbox', { name: 'Nilai' }), '20000');
  await user.click(added.getByRole('combobox', { name: 'Jenis' }));
  await user.click(await screen.findByRole('option', { name: 'Transportasi' }));
  const sent: string[] = [];
  const stores = (path: string, name: string) =>
    http.post(url(path), async ({ request }) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
      const sheet = isForm ? Object.fromEntries(await request.formData()) : await request.json();
      const { versi } = sheet as { versi: number | string };
      sent.push(`${name} ${versi}`);
      server.use(answers(receiptPage({ versi: Number(versi) + 1 })));
      return HttpResponse.json({ message: 'ok', result: { id: 5, statusId: 2 }, peringatan: [] });
    });
  server.use(
    stores('kwitansi/update/rincian-bpd', 'baris'),
    stores('kwitansi/post/rampung', 'baru'),
    stores('kwitansi/post/pengajuan/5', 'ajukan'),
  );
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  await user.click((await question()).getByRole('button', { name: 'Simpan dan lanjut' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map((one) => one.split(' ')[1])).toEqual(['1', '2', '3']);
  expect(sent[2]).toBe('ajukan 3');
});

it('stays open where the question is left, and keeps another person from being opened', async () => {
  const { onOpen } = await typeAmount();
  await user.click(await screen.findByRole('button', { name: 'Budi Contoh' }));
  await user.click((await question()).getByRole('button', { name: 'Kembali' }));
  expect(onOpen).not.toHaveBeenCalled();
  expect(hotels().getByRole('textbox', { name: 'Nilai' })).toHaveValue('275.000');
  await user.click(screen.getByRole('button', { name: 'Budi Contoh' }));
  await user.click((await question()).getByRole('button', { name: 'Lanjut tanpa menyimpan' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(6));
});

it('in which nothing was typed is not asked about', async () => {
  const { onOpen } = await openReceipt();
  await user.click(hotels().getByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Budi Contoh' }));
  expect(onOpen).toHaveBeenCalledWith(6);
});

it('shows both values when someone else has changed the line meanwhile', async () => {
  await typeAmount();
  const changed = lines.map((line) => (line.item === 'Hotel' ? { ...line, nilai: 810_000 } : line));
  server.use(
    http.post(url('kwitansi/update/rincian-bpd'), () => {
      server.use(answers(receiptPage({ versi: 2, rincianBPDs: changed })));
      return HttpResponse.json({ message: 'Kuitansi telah diubah.', code: 'BERUBAH' }, { status: 409 });
    }),
  );
  await user.click(hotels().getByRole('button', { name: 'Simpan' }));
  expect(await hotels().findByText('Kuitansi telah diubah.')).toBeInTheDocument();
  const told = await hotels().findByText(/^Diubah orang lain/);
  expect(told).toHaveTextContent(/Tersimpan sekarang: Hotel, Rp810\.000 × .*; isian Anda: Hotel, Rp275\.000 ×/);
  const sent = accepting('kwitansi/update/rincian-bpd');
  await user.click(hotels().getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toMatchObject([{ nilai: 275_000, versi: 2 }]));
});

it('that is new keeps its proof when it is left and opened again', async () => {
  await openReceipt();
  const group = screen.getByRole('region', { name: 'Detail Rampung' });
  const add = () => user.click(within(group).getByRole('button', { name: 'Tambah +' }));
  await add();
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'nota.png', {
    type: 'image/png',
  });
  await user.upload(group.querySelector('input[type="file"]') as HTMLInputElement, png);
  await screen.findByText(/nota\.png/);
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'Tol{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Item' })).not.toBeInTheDocument();
  await add();
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveValue('Tol');
  expect(screen.getByText(/nota\.png/)).toBeInTheDocument();
});
