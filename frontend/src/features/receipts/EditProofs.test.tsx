import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ExpenseLine } from '../../api/generated';
import { accepting, answers, openReceipt, url, user } from '../../test/receiptScreen';
import { lines, receiptPage } from '../../test/receipts';
import { server } from '../../test/server';

/** Opens the receipt with a photo and a bill at its hotel, whose row is edited. */
async function editHotel() {
  const buktiLain = [
    { id: 72, pic: '/bukti/nota.png', berkas: '/bukti/nota.pdf', halaman: 2, jenis: 'tagihan' },
    { id: 73, pic: '/bukti/bayar.png', jenis: 'bukti-bayar' },
  ];
  const rincianBPDs = lines.map(
    (line): ExpenseLine => (line.item === 'Hotel' ? { ...line, buktiId: 71, jenisBukti: 'lain', buktiLain } : line),
  );
  await openReceipt(receiptPage({ rincianBPDs }));
  const table = within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));
  expect(table.getAllByRole('button', { name: /^Perbesar bukti/ })).toHaveLength(3);
  await user.click(table.getByRole('button', { name: /^Edit/ }));
  return table;
}

/** Records the bodies of calls of a method. */
function recording(method: 'put' | 'delete', path: string) {
  const sent: string[] = [];
  server.use(
    http[method](url(path), async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ message: 'ok' });
    }),
  );
  return sent;
}

it('moves a proof before the one above it', async () => {
  const table = await editHotel();
  const sent = recording('put', 'kwitansi/rincian/12/bukti/urutan');
  expect(table.queryByRole('button', { name: 'Naikkan bukti Hotel' })).not.toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Naikkan bukti 3 Hotel, bukti bayar' }));
  await waitFor(() => expect(sent).toEqual([JSON.stringify({ urutan: [71, 73, 72], versi: 1 })]));
});

it('removes a proof after a confirmation', async () => {
  const table = await editHotel();
  const sent = recording('delete', 'kwitansi/rincian/12/bukti/72');
  await user.click(table.getByRole('button', { name: 'Hapus bukti 2 Hotel, tagihan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('adds a proof of a kind, which replacing does not', async () => {
  const table = await editHotel();
  const sent = accepting('kwitansi/rincian/12/bukti');
  const file = () => new File(['%PDF-'], 'tiket.pdf', { type: 'application/pdf' });
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const [adding, replacing] = [...inputs].slice(-2);
  if (!adding || !replacing) throw new Error('no pickers of files');
  await user.selectOptions(table.getByRole('combobox', { name: 'Jenis bukti Hotel' }), 'Boarding pass');
  await user.upload(adding, file());
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tambah: 'true', jenis: 'boarding-pass' })]));
  await user.upload(replacing, file());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty('tambah');
});

it('is stored before its line, which then has the version after it', async () => {
  const table = await editHotel();
  const sent: string[] = [];
  let answer = () => {};
  const done = (versi: number) => {
    server.use(answers(receiptPage({ versi })));
    return HttpResponse.json({ message: 'ok' });
  };
  server.use(
    http.post(url('kwitansi/rincian/12/bukti'), async ({ request }) => {
      sent.push(`bukti ${(await request.formData()).get('versi')}`);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return done(2);
    }),
    http.post(url('kwitansi/update/rincian-bpd'), async ({ request }) => {
      sent.push(`baris ${((await request.json()) as { versi: number }).versi}`);
      return done(3);
    }),
  );
  const replacing = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1) as HTMLInputElement;
  await user.upload(replacing, new File(['%PDF-'], 'tiket.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(sent).toEqual(['bukti 1']));
  await user.type(table.getByRole('textbox', { name: 'Satuan' }), ' lagi{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual(['bukti 1']);
  answer();
  await waitFor(() => expect(sent).toEqual(['bukti 1', 'baris 2']));
});
