import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ReceiptQueue } from './ReceiptQueue';

const user = userEvent.setup({ delay: null });

const receipt = (personilId: number, umurHari: number) => ({
  personilId,
  perjalananId: 40 + personilId,
  nama: `Ani ${personilId}`,
  unitKerja: 'Bidang Contoh',
  tujuan: 'Puskesmas Hulu',
  noSuratTugas: '800/145',
  total: 350000,
  diajukan: '2026-10-12T08:00:00+08:00',
  umurHari,
});

function open(sought = '') {
  const actions = { onSearch: vi.fn(), onPageChange: vi.fn(), onOpen: vi.fn() };
  renderInApp(<ReceiptQueue sought={sought} page={0} {...actions} />);
  return actions;
}

it('lists the receipts that wait, with their age, and opens the trip of one', async () => {
  server.use(
    http.get('*/api/kwitansi/antrean', () =>
      HttpResponse.json({ result: [receipt(1, 3), receipt(2, 0)], page: 0, limit: 15, totalPage: 1, totalRows: 2 }),
    ),
  );
  const { onOpen } = open();
  const [, oldest, newest] = await screen.findAllByRole('row');
  expect(oldest).toHaveTextContent('3 hari');
  expect(oldest).toHaveTextContent('Rp350.000');
  expect(newest).toHaveTextContent('hari ini');
  await user.click(within(oldest as HTMLElement).getByRole('button', { name: 'Periksa Ani 1' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(41, 1);
});

it('searches, and says when nothing matches', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/kwitansi/antrean', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('cari'));
      return HttpResponse.json({ result: [], page: 0, limit: 15, totalPage: 0, totalRows: 0 });
    }),
  );
  const { onSearch } = open('Hilir');
  expect(await screen.findByText('Tidak ada kuitansi yang cocok')).toBeVisible();
  expect(asked).toEqual(['Hilir']);
  await user.clear(screen.getByRole('searchbox', { name: /^Cari/ }));
  await user.type(screen.getByRole('searchbox', { name: /^Cari/ }), 'Hulu{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('Hulu');
});

it('counts the findings of a receipt and marks what the approval would refuse', async () => {
  const counted = (one: object, larang: number) => ({
    ...one,
    jumlahTemuan: { larang, alasan: 1, ingat: 0, terbuka: 1 },
  });
  const result = [counted(receipt(1, 3), 1), counted(receipt(2, 0), 0)];
  server.use(
    http.get('*/api/kwitansi/antrean', () =>
      HttpResponse.json({ result, page: 0, limit: 15, totalPage: 1, totalRows: 2 }),
    ),
  );
  open();
  const [, held, asked] = await screen.findAllByRole('row');
  expect(held).toHaveTextContent(/Tertahan.*Temuan: 1 dilarang, 1 menunggu alasan/);
  expect(asked).toHaveTextContent('Temuan: 1 menunggu alasan');
  expect(asked).not.toHaveTextContent('Tertahan');
});
