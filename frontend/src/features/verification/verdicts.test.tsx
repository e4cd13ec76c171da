import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { filledButtons } from '../../test/filledButtons';
import { tripReceipts } from '../../test/receipts';
import { server } from '../../test/server';
import {
  answers,
  judging,
  openVerification as open,
  REASONS,
  type Traveller,
  user,
  verdicts,
} from '../../test/verification';
import { renderInApp } from '../../test/withApp';
import { VerificationPage } from './VerificationPage';

describe('verdicts on the lines of a receipt', () => {
  it.each<[string, (traveller: Traveller) => Promise<void>]>([
    ['keys', () => user.keyboard('sss')],
    [
      'clicks',
      async (traveller) => {
        for (let line = 0; line < 3; line += 1) await user.click(traveller.getByRole('button', { name: 'Sesuai' }));
      },
    ],
  ])('takes %s ahead of the answers, each for the line that it was given on', async (_, give) => {
    const traveller = await open(2);
    const { sent, answer } = judging({ isSlow: true });
    await give(traveller);
    expect(verdicts()).toEqual(['Sesuai', 'Sesuai', 'Sesuai']);
    await waitFor(() => expect(sent).toHaveLength(1));
    answer();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([12, 13, 11].map((id, index) => ({ id, putusan: 'sesuai', versi: 3 + index })));
  });

  it('asks about an open note before another line is shown, and stores it', async () => {
    const traveller = await open(2);
    const { sent } = judging();
    await user.keyboard('p');
    await user.type(await traveller.findByRole('textbox', { name: 'Catatan untuk baris ini' }), 'Nota buram');
    await user.click(within(screen.getByRole('list', { name: 'Baris Ani Contoh' })).getByText('Uang harian'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Belum disimpan' }));
    expect(dialog.getByText('Simpan catatan baris ini dahulu?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Simpan dan lanjut' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 12, putusan: 'perbaiki', catatan: 'Nota buram' }]));
    expect(await traveller.findByRole('region', { name: 'Baris 3: Uang harian' })).toBeInTheDocument();
  });

  it('has the browser ask before the page is left with a verdict that has not arrived', async () => {
    await open(2);
    const { sent, answer } = judging({ isSlow: true });
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.keyboard('s');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asks()).toBe(true);
    answer();
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('has one filled button: the verdict of a line, then the approval or the return of the receipt', async () => {
    const traveller = await open(2);
    judging();
    expect(filledButtons()).toEqual(['Sesuai']);
    await user.keyboard('sss');
    expect(filledButtons()).toEqual(['Verifikasi']);
    await user.keyboard('p');
    await user.type(await traveller.findByLabelText('Catatan untuk baris ini'), 'Nota lain');
    expect(filledButtons()).toEqual(['Minta perbaikan']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(filledButtons()).toEqual(['batalkan']);
  });

  it('judges one line while a key is held down', async () => {
    await open(2);
    const { sent } = judging();
    await user.keyboard('{s>3/}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(verdicts()).toEqual(['Sesuai', '', '']);
  });

  it('takes back what was judged ahead when a verdict is refused, and says so', async () => {
    const traveller = await open(2);
    const { sent, answer } = judging({ isSlow: true, refused: 13 });
    await user.keyboard('sss');
    answer();
    expect(
      await screen.findByText(
        'Putusan ‘Pengeluaran riil’ Ani Contoh belum tersimpan, begitu pula 1 putusan sesudahnya.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Kuitansi berubah.')).toBeInTheDocument();
    expect(sent.map(({ id }) => id)).toEqual([12, 13]);
    await waitFor(() => expect(verdicts()).toEqual(['Sesuai', '', '']));
    expect(traveller.getByRole('region', { name: 'Baris 3: Uang harian' })).toBeInTheDocument();
  });

  it.each([
    ['approves after the verdicts that were given before', undefined, [{ personilId: 5, versi: 6 }]],
    ['does not approve when a verdict that was given before is refused', 11, []],
  ])('%s', async (_, refused, expected) => {
    const traveller = await open(2);
    const approved: unknown[] = [];
    server.use(
      http.post('*/api/kwitansi/verifikasi/terima', async ({ request }) => {
        approved.push(await request.json());
        return HttpResponse.json({ result: 1 });
      }),
    );
    const { answer } = judging({ isSlow: true, refused });
    await user.keyboard('sssa');
    await user.click(traveller.getByRole('button', { name: 'Kirim sekarang' }));
    expect(approved).toEqual([]);
    answer();
    await waitFor(() => expect(traveller.getByRole('button', { name: 'Verifikasi' })).toBeEnabled());
    expect(approved).toEqual(expected);
    if (refused) expect(screen.getByText('Kuitansi Ani Contoh belum disetujui.')).toBeInTheDocument();
  });

  it('approves with the version after a verdict that was still on its way when the next trip was opened', async () => {
    let queueReads = 0;
    const approved: unknown[] = [];
    server.use(
      http.get('*/api/kwitansi/antrean', () => {
        queueReads += 1;
        const other = { personilId: 8, perjalananId: 4, nama: 'Citra Contoh', tujuan: 'Kota', total: 1, umurHari: 3 };
        return HttpResponse.json({ result: [other], totalRows: 1 });
      }),
      answers(2),
      http.get('*/api/admin/get/detail-perjalanan/4', () =>
        HttpResponse.json({ result: { ...tripReceipts(3), id: 4, untuk: 'perjalanan lain' } }),
      ),
      http.get('*/api/alasan-penolakan', () => HttpResponse.json({ result: REASONS })),
      http.post('*/api/kwitansi/verifikasi/terima', async ({ request }) => {
        approved.push(await request.json());
        return HttpResponse.json({ result: 1 });
      }),
    );
    const { sent, answer } = judging({ isSlow: true });
    function Pages() {
      const [id, setId] = useState('9');
      return <VerificationPage id={id} onOpen={(trip) => setId(String(trip))} />;
    }
    const { unmount } = renderInApp(<Pages />);
    const queue = within(await screen.findByRole('navigation', { name: 'Antrean' }));
    await queue.findByRole('button', { name: /^Citra Contoh/ });
    await user.keyboard('sssa');
    expect(await screen.findByText('perjalanan lain')).toBeInTheDocument();
    const before = queueReads;
    answer();
    // The queue is read again after the last verdict.
    await waitFor(() => expect(queueReads).toBeGreaterThan(before));
    expect(sent).toHaveLength(3);
    unmount();
    await waitFor(() => expect(approved).toEqual([{ personilId: 5, versi: 6 }]));
  });
});
