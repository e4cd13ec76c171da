import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressProvider } from '../../shared/addressState';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { DestinationList } from './DestinationList';

const user = userEvent.setup({ delay: null });
const office = { id: 1, indukUnitkerja: 'Dinas Kesehatan', indukUnitKerja: 'Dinas Kesehatan' };
const destination = { id: 8, nama: 'Puskesmas Satu', durasi: 4, uangTransport: 450000, indukUnitKerja: office };

const open = (mayEdit: boolean) => renderInApp(<DestinationList page={0} onPageChange={vi.fn()} mayEdit={mayEdit} />);

/** The list with an address, which its parts share. */
function InAddress() {
  const [search, setSearch] = useState<Record<string, string | undefined>>({});
  const address = {
    read: (name: string) => search[name],
    write: (name: string, value: string | undefined) => setSearch((old) => ({ ...old, [name]: value })),
  };
  return (
    <AddressProvider value={address}>
      <DestinationList page={0} onPageChange={vi.fn()} mayEdit={false} />
    </AddressProvider>
  );
}

/** Answers a call and records the bodies of its requests. */
function answering(path: string, answer: () => Response = () => HttpResponse.json({ result: destination })) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const parents = (...names: string[]) =>
  http.get('*/api/tujuan/get/seed', () =>
    HttpResponse.json({ result: names.map((indukUnitKerja, index) => ({ id: index + 1, indukUnitKerja })) }),
  );

beforeEach(() => {
  server.use(
    parents('Dinas Kesehatan'),
    http.get('*/api/tujuan/get/dalam-kota', () =>
      HttpResponse.json({ result: [destination], page: 0, totalPage: 1, totalRows: 1, limit: 50 }),
    ),
  );
});

describe('the in-town destinations', () => {
  it('are read with the columns of the contract and without a button', async () => {
    open(false);
    const cells = await screen.findAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Puskesmas Satu', 'Rp450.000', '4 jam', 'Dinas Kesehatan']);
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['Tujuan', 'Uang transport', 'Durasi', 'Induk Unit Kerja']);
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Tujuan', 'Uang transport', 'Durasi']);
  });

  it('are searched and sorted on all pages', async () => {
    const page = (result: unknown[], page: number, limit: number) => ({
      result,
      page,
      totalPage: 2,
      totalRows: 2,
      limit,
    });
    server.use(
      http.get('*/api/tujuan/get/dalam-kota', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const at = Number(asked.get('page'));
        const rows = [destination, { ...destination, id: 9, nama: 'Pustu Tepi', uangTransport: 90000 }];
        return HttpResponse.json(page(rows.slice(at, at + 1), at, Number(asked.get('limit'))));
      }),
    );
    renderInApp(<InAddress />);
    await screen.findByText('Puskesmas Satu');
    expect(screen.queryByText('Pustu Tepi')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Saring daftar' }), 'tepi');
    expect(await screen.findByText('Pustu Tepi')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Puskesmas Satu')).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox', { name: 'Saring daftar' }));
    await waitFor(() => expect(screen.queryByText('Pustu Tepi')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Uang transport' }));
    await screen.findByText('Pustu Tepi');
    const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    expect(names).toEqual([undefined, 'Pustu Tepi', 'Puskesmas Satu']);
  });

  it('are added; the only parent unit is chosen already', async () => {
    const sent = answering('*/api/tujuan/post');
    open(true);
    await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Tujuan' }));
    await user.type(dialog.getByPlaceholderText('Contoh: Puskesmas A'), 'Puskesmas A');
    await user.type(dialog.getByPlaceholderText('Contoh: 450.000'), '450000');
    await user.type(dialog.getByPlaceholderText('4'), '4{Enter}');
    expect(await screen.findByText('Tujuan berhasil ditambahkan')).toBeInTheDocument();
    expect(sent).toEqual([
      { nama: 'Puskesmas A', uangTransport: 450000, durasi: 4, dasarHukum: '', indukUnitKerjaId: 1 },
    ]);
  });

  it('need a parent unit where there are several', async () => {
    server.use(parents('Dinas Kesehatan', 'Puskesmas A'));
    const sent = answering('*/api/tujuan/post');
    open(true);
    await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
    await user.click(await screen.findByRole('button', { name: 'Tambah' }));
    expect(await screen.findByText('Induk unit kerja wajib dipilih')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('are edited in a dialog that can be left', async () => {
    const sent = answering('*/api/tujuan/edit');
    open(true);
    const edit = () => user.click(screen.getByRole('button', { name: 'Edit Puskesmas Satu' }));
    await screen.findByText('Rp450.000');
    await edit();
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await edit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Data Dalam Kota' }));
    const hours = dialog.getByRole('textbox', { name: /Durasi/ });
    expect(hours).toHaveValue('4');
    await user.clear(hours);
    await user.type(hours, '8');
    await user.type(dialog.getByRole('textbox', { name: /Dasar Hukum/ }), 'SK 12/2026');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Data berhasil diperbarui')).toBeInTheDocument();
    expect(sent).toEqual([
      { id: 8, formData: { nama: 'Puskesmas Satu', uangTransport: 450000, durasi: 8, dasarHukum: 'SK 12/2026' } },
    ]);
  });

  it('keep what was typed when they are refused', async () => {
    const message = 'Durasi harus 1 sampai 24 jam';
    answering('*/api/tujuan/edit', () =>
      HttpResponse.json({ message, code: 'ISIAN_TIDAK_SAH', errors: [{ field: 'durasi', message }] }, { status: 422 }),
    );
    open(true);
    await user.click(await screen.findByRole('button', { name: 'Edit Puskesmas Satu' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Tujuan/ }), ' Baru{Enter}');
    expect(await dialog.findByText(message, { selector: 'p' })).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Tujuan/ })).toHaveValue('Puskesmas Satu Baru');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Durasi/ })).toHaveFocus());
  });
});
