import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { removeLater } from '../../shared/removeLater';
import { receiptPage } from '../../test/receipts';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ActualCostPage } from './ActualCostPage';

const user = userEvent.setup({ delay: null });

async function open(statusId: number) {
  server.use(http.get('*/api/kwitansi/get/rampung/5', () => HttpResponse.json(receiptPage({ statusId }))));
  const onBack = vi.fn();
  renderInApp(<ActualCostPage id="5" onBack={onBack} />);
  await screen.findByText('Taksi');
  return { onBack };
}

describe('the page of actual costs', () => {
  it('names the traveller, sums the costs and leads back', async () => {
    const { onBack } = await open(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Pengeluaran riil' })).toBeInTheDocument();
    expect(screen.getByText('Ani Contoh')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Jumlah Rp75.000' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kembali ke Data Rampung' }));
    expect(onBack).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('takes one cost after the other', async () => {
    await open(4);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/rill/post', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'berhasil tambah data' });
      }),
    );
    for (const item of ['Parkir', 'Tol']) {
      await user.type(screen.getByRole('textbox', { name: /Item/ }), item);
      await user.type(screen.getByRole('textbox', { name: /Nilai/ }), '5000{Enter}');
      await waitFor(() => expect(screen.getByRole('textbox', { name: /Item/ })).toHaveValue(''));
      await waitFor(() => expect(screen.getByRole('textbox', { name: /Item/ })).toHaveFocus());
    }
    expect(sent).toEqual([
      { personilId: 5, item: 'Parkir', nilai: 5000, versi: 1 },
      { personilId: 5, item: 'Tol', nilai: 5000, versi: 1 },
    ]);
  });

  it('reads again what it may have read before a deletion of the document before it', async () => {
    const carryOut = vi.fn(() => Promise.resolve());
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
    removeLater({ key: 'rill 2', title: 'Baris riil dihapus', subject: 'Tol', carryOut });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(carryOut).toHaveBeenCalledOnce());
    await open(1);
    server.use(http.get('*/api/kwitansi/get/rampung/5', () => HttpResponse.json(receiptPage({ statusId: 3 }))));
    expect(screen.getByRole('textbox', { name: /Item/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument(), { timeout: 5000 });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([2, 3])('has no inputs in state %i', async (statusId) => {
    await open(statusId);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
