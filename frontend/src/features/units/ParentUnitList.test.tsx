import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ParentUnitList } from './ParentUnitList';

const user = userEvent.setup({ delay: null });
const source = (id: number, sumber: string) => ({ id, sumber, untukPembayaran: `untuk pembayaran ${sumber}` });
const list = {
  result: [
    {
      id: 1,
      indukUnitKerja: 'Dinas Contoh',
      kodeInduk: 'DINKES',
      asal: 'Kota Contoh',
      versi: 4,
      indukUKSumberDanas: [source(1, 'APBD'), source(2, 'BLUD')].map((sumberDana) => ({
        id: sumberDana.id,
        sumberDana,
      })),
    },
  ],
  resultSumberDana: [source(1, 'APBD'), source(2, 'BLUD')],
};

it('lists funding sources one per line, and opens an OPD with the checked ones', async () => {
  const bodies: unknown[] = [];
  const taken = { message: 'Kode sudah digunakan induk unit kerja lain', code: 'BENTROK' };
  server.use(
    http.get('*/api/induk-unit-kerja/get', () => HttpResponse.json(list)),
    http.post('*/api/induk-unit-kerja/post', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? HttpResponse.json(taken, { status: 409 }) : HttpResponse.json({ result: { id: 4 } });
    }),
  );
  renderInApp(<ParentUnitList />);
  const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', 'Dinas Contoh', 'DINKES', 'APBD, BLUD', '']);

  await user.click(screen.getByRole('button', { name: 'Tambah OPD +' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah OPD' });
  await user.type(within(dialog).getByPlaceholderText('isi dengan nama OPD'), 'Puskesmas Contoh');
  await user.type(within(dialog).getByRole('textbox', { name: /^Kode/ }), 'DINKES');
  await user.type(within(dialog).getByRole('textbox', { name: /^Asal/ }), 'Kota Contoh');
  await user.click(within(dialog).getByRole('checkbox', { name: 'BLUD' }));
  await user.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(taken.message);
  await user.clear(within(dialog).getByRole('textbox', { name: /^Kode/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /^Kode/ }), 'PKM-C{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies[1]).toEqual({
    FEIndukUnitKerja: 'Puskesmas Contoh',
    kodeInduk: 'PKM-C',
    asal: 'Kota Contoh',
    sumberDanaId: [2],
  });
});

it('corrects an OPD with the version that is shown', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/induk-unit-kerja/get', () => HttpResponse.json(list)),
    http.put('*/api/induk-unit-kerja/1', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ result: { id: 1 } });
    }),
  );
  renderInApp(<ParentUnitList />);
  await user.click(await screen.findByRole('button', { name: 'Ubah Dinas Contoh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah OPD' }));
  await user.type(dialog.getByRole('textbox', { name: /^OPD/ }), ' Baru');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ indukUnitKerja: 'Dinas Contoh Baru', kodeInduk: 'DINKES', asal: 'Kota Contoh', versi: 4 }]);
});
