import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth, tripRow } from '../../test/office';
import { renderOnPage } from '../../test/onPage';
import { deskReceipt } from '../../test/payments';
import { server } from '../../test/server';
import { FinderDialog } from './FinderDialog';
import { readVerb } from './useFinderActs';

const user = userEvent.setup({ delay: null });
const receipt = (personilId: number, nama: string) => ({
  diajukan: '2026-03-03T00:00:00.000Z',
  personilId,
  perjalananId: 8,
  nama,
  tujuan: 'Palu',
  noSuratTugas: 'ST-8',
});

/** Opens the search for a holder of roles at a server that has trip 7 in the unit, 7 and 9 in all, 8 in the queue. */
async function search(roles: number[], text: string) {
  startSession({ ...auth, role: roles.map((roleId) => ({ roleId })) }, false);
  const asked: string[] = [];
  const answer = (name: string, path: string, result: unknown[]) =>
    http.get(path, ({ request }) => {
      asked.push(`${name} ${new URL(request.url).searchParams.get('cari')}`);
      return HttpResponse.json({ result, page: 0, totalPage: 1, totalRows: result.length, limit: 6 });
    });
  server.use(
    answer('own', '*/api/perjalanan/get/all-perjalanan', [tripRow(7, 'ST-7')]),
    answer('queue', '*/api/kwitansi/antrean', [receipt(81, 'Budi Contoh'), receipt(82, 'Citra Contoh')]),
    answer('all', '*/api/admin/get/keuangan/daftar-perjalanan', [tripRow(7, 'ST-7'), tripRow(9, null)]),
    http.get('*/api/pegawai/get/daftar', () => HttpResponse.json({ result: [] })),
  );
  const view = renderOnPage(<FinderDialog opened onClose={() => undefined} />);
  if (text) await user.type(await screen.findByPlaceholderText(/^Cari halaman, nomor/), text);
  return { ...view, asked };
}

/** Presses a result; returns the address to which it leads. */
async function follow({ router }: Awaited<ReturnType<typeof search>>, label: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
  return decodeURIComponent(router.state.location.href);
}

it("opens a trip of the clerk's own unit on its page, and asks no list that the role may not read", async () => {
  const found = await search([1], 'satu');
  expect(await follow(found, /^ST-7 · Puskesmas Satu, Puskesmas Dua/)).toBe('/detail-perjalanan/7');
  expect(new Set(found.asked.map((call) => call.split(' ')[0]))).toEqual(new Set(['own']));
  expect(found.asked.at(-1)).toBe('own satu');
});

it('opens a trip of any unit in the list of finance, found by its number', async () => {
  const found = await search([3], '000.1');
  const number = '000.1.2.3/9/DINKES/P2P/III/2026';
  expect(await follow(found, new RegExp(`^${number} · .*Ani Contoh`))).toBe(
    `/admin/keuangan/daftar-perjalanan?cari=${number}`,
  );
  expect(new Set(found.asked.map((call) => call.split(' ')[0]))).toEqual(new Set(['all']));
});

it('opens a trip whose receipts wait in the verification, once with all who wait', async () => {
  const found = await search([4], 'palu');
  expect(await follow(found, /^ST-8 · Palu.*Budi Contoh, Citra Contoh/)).toBe('/admin/rampung/8');
  expect(new Set(found.asked.map((call) => call.split(' ')[0]))).toEqual(new Set(['queue']));
});

it('shows a trip of two lists once, on the page of who filed it', async () => {
  const found = await search([1, 3], 'satu');
  await screen.findByRole('button', { name: /^000\.1\.2\.3\/9/ });
  expect(await follow(found, /^ST-7/)).toBe('/detail-perjalanan/7');
});

it.each([
  ['for a unit administrator, who reads no trips', [2], 'satu'],
  ['by a single letter', [1, 3, 4], 's'],
])('asks for no trips %s', async (_, roles, text) => {
  const { queries } = await search(roles, text);
  expect(queries.isFetching()).toBe(0);
});

it('begins a payment by its verb: the first hit is chosen, with days and state', async () => {
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId: 3, role: { nama: 'keuangan' } }] }, false);
  const asked: string[] = [];
  server.use(
    http.get('*/api/pembayaran/meja', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ result: [deskReceipt(1)], page: 0, totalPage: 1, totalRows: 1, limit: 6 });
    }),
  );
  const { router } = renderOnPage(<FinderDialog opened onClose={() => undefined} />);
  await user.type(await screen.findByPlaceholderText(/^Cari halaman, nomor/), 'bayar satu');
  const hit = await screen.findByRole('button', { name: /^Bayar Satu, SKM · Rp770.*Mar 2026 · siap dibayar/ });
  await waitFor(() => expect(hit).toHaveAttribute('data-selected'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/pembayaran/orang/1?catat=1'));
  expect(asked.at(-1)).toContain('cari=satu');
});

it.each([
  ['terbitkan surat tugas palu', { verb: 'terbitkan', sought: 'palu' }],
  ['terbitkan', { verb: 'terbitkan', sought: '' }],
  ['bay ani contoh', { verb: 'bayar', sought: 'ani contoh' }],
  ['ba', null],
  ['bayangan', null],
  ['palu', null],
])('reads the verb of %s', (text, read) => {
  expect(readVerb(text)).toEqual(read);
});
