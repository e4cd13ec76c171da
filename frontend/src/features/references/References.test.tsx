import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { References } from './References';

const user = userEvent.setup({ delay: null });
const source = {
  id: 1,
  sumber: 'APBD',
  untukPembayaran: 'untuk pembayaran APBD',
  teksSendiri: false,
  kalimat1: '',
  versi: 1,
};
const none = { id: 1, nama: 'Bukan Pelayanan Kesehatan', uangTransport: 0, dapatDiubah: false, versi: 1 };
const service = { id: 2, nama: 'Pembinaan', uangTransport: 60_000, dapatDiubah: true, versi: 2 };
const kind = {
  id: 1,
  jenis: 'Dinas Biasa',
  kodeRekening: '5.1',
  tipe: 'Luar Daerah',
  pelayananKesehatan: false,
  versi: 3,
};

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  const record = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json({ result: source });
  };
  const listing = (path: string, rows: unknown[]) =>
    http.get(`*/api/${path}`, () => HttpResponse.json({ result: rows }));
  server.use(
    listing('sumber-dana', [source]),
    listing('pelayanan-kesehatan', [none, service]),
    listing('jenis-perjalanan', [kind]),
    http.put('*/api/sumber-dana/1', record),
    http.put('*/api/pelayanan-kesehatan/2', record),
    http.put('*/api/jenis-perjalanan/1', record),
  );
});

/** Signs in with a role and opens the dialog of a row. */
async function edit(roleId: number, row: string, title: string) {
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId, role: { nama: 'peran' } }] }, false);
  renderInApp(<References />);
  await user.click(await screen.findByRole('button', { name: `Ubah ${row}` }));
  return within(await screen.findByRole('dialog', { name: title }));
}

it('words the payments of a source', async () => {
  const dialog = await edit(3, 'APBD', 'Ubah APBD');
  await user.type(dialog.getByRole('textbox', { name: /^Untuk pembayaran/ }), 'untuk belanja daerah');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  const body = { untukPembayaran: 'untuk belanja daerah', kalimat1: '', versi: 1 };
  await waitFor(() => expect(sent).toEqual([['/api/sumber-dana/1', body]]));
});

it('changes a health service, but not the entry of trips without one; finance sees no kinds', async () => {
  const dialog = await edit(3, 'Pembinaan', 'Ubah Pelayanan Kesehatan');
  await user.clear(dialog.getByRole('textbox', { name: /^Uang transport/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Uang transport/ }), '75000');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  const body = { nama: 'Pembinaan', uangTransport: 75_000, versi: 2 };
  await waitFor(() => expect(sent).toEqual([['/api/pelayanan-kesehatan/2', body]]));
  expect(screen.queryByRole('button', { name: 'Ubah Bukan Pelayanan Kesehatan' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Jenis Perjalanan' })).toBeNull();
});

it('lets a super admin change a kind of trip', async () => {
  const dialog = await edit(5, 'Dinas Biasa', 'Ubah Jenis Perjalanan');
  await user.type(dialog.getByRole('textbox', { name: /^Kode rekening/ }), '.02{Enter}');
  const body = { jenis: 'Dinas Biasa', kodeRekening: '5.1.02', versi: 3 };
  await waitFor(() => expect(sent).toEqual([['/api/jenis-perjalanan/1', body]]));
});
