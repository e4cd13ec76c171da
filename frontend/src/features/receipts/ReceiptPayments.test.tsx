import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { Payment, Receipt } from '../../api/generated';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ReceiptPayments } from './ReceiptPayments';

const user = userEvent.setup({ delay: null });

const payment = (id: number, jenis: string, rest: Partial<Payment> = {}): Payment => ({
  id,
  personilId: 4,
  jenis,
  nilai: 2_000_000,
  potongan: 0,
  tanggal: '2026-03-05T00:00:00.000Z',
  nomorBukti: `BK-${id}`,
  ...rest,
});

const receipt = (rest: Partial<Receipt>) => ({ id: 4, setoranKembali: [], dibayar: 0, ...rest }) as unknown as Receipt;

it('prints the papers of an advance and a return; a settlement stands on the receipt', async () => {
  const sent: unknown[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  server.use(
    http.get('*/api/kemampuan', () => HttpResponse.json({ pdf: false, zona: 'Asia/Makassar' })),
    http.get('*/api/kwitansi/4/pembayaran', () =>
      HttpResponse.json({
        result: [
          payment(1, 'uang-muka', { dibalikOleh: 2 }),
          payment(2, 'pembalik'),
          payment(3, 'setoran-kembali'),
          payment(5, 'pelunasan'),
        ],
      }),
    ),
    http.post('*/api/kwitansi/4/cetak-pembayaran', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse('word', { headers: { 'Content-Type': 'application/octet-stream' } });
    }),
  );
  renderInApp(<ReceiptPayments receipt={receipt({ dibayar: 770_000 })} />);
  await user.click(await screen.findByRole('button', { name: 'Unduh kuitansi uang muka BK-1' }));
  await user.click(screen.getByRole('button', { name: 'Unduh tanda setoran BK-3' }));
  expect((await screen.findAllByText('File berhasil diunduh.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([
    { pembayaranId: 1, format: 'docx' },
    { pembayaranId: 3, format: 'docx' },
  ]);
  expect(screen.getAllByRole('button', { name: /^Unduh/ })).toHaveLength(2);
});

it('shows nothing before there is a payment', () => {
  renderInApp(<ReceiptPayments receipt={receipt({})} />);
  expect(screen.queryByRole('heading', { name: 'Pembayaran' })).not.toBeInTheDocument();
});
