import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { employees } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { AddUser } from './AddUser';

const user = userEvent.setup({ delay: null });
const roles = [{ id: 2, nama: 'admin unit kerja' }];
const units = [{ id: 5, unitKerja: 'Bidang Contoh', kode: 'P2P', kodeInduk: 'DINKES' }];

async function pick(label: RegExp, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fillIn() {
  await pick(/Nama Pegawai/, /Ani Contoh/);
  await pick(/Peran/, /admin unit kerja/);
  await pick(/Unit Kerja/, /Bidang Contoh/);
  await user.type(screen.getByRole('textbox', { name: /Nama Pengguna/ }), 'ani');
}

beforeEach(() => {
  server.use(
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/user/get-role', () => HttpResponse.json({ result: roles, roles, resultUnitKerja: units })),
  );
});

it('sends the NIP without blanks as password and goes on', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/user/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Registrasi berhasil' }, { status: 201 });
    }),
  );
  const onAdded = vi.fn();
  renderInApp(<AddUser onAdded={onAdded} />);
  await fillIn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { nama: 'Ani Contoh', namaPengguna: 'ani', password: '190001011920011001', role: 2, unitKerjaId: 5, pegawaiId: 1 },
  ]);
});

it('shows a missing NIP beside the employee, and keeps what was typed', async () => {
  const words = 'Pegawai ini belum memiliki NIP';
  server.use(
    http.post('*/api/user/register', () =>
      HttpResponse.json(
        { message: words, code: 'ISIAN_TIDAK_SAH', errors: [{ field: 'password', message: words }] },
        { status: 422 },
      ),
    ),
  );
  const onAdded = vi.fn();
  renderInApp(<AddUser onAdded={onAdded} />);
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Tambah +' }));
  const employee = await screen.findByRole('combobox', { name: /Nama Pegawai/ });
  await waitFor(() => expect(employee).toHaveFocus());
  expect(employee).toHaveAccessibleDescription(words);
  expect(screen.getByRole('textbox', { name: /Nama Pengguna/ })).toHaveValue('ani');
  expect(onAdded).not.toHaveBeenCalled();
});

it('names all missing fields without a call', async () => {
  renderInApp(<AddUser onAdded={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
  for (const words of ['Pilih peran', 'Pilih unit kerja', 'Nama Pengguna wajib diisi'])
    expect(await screen.findByText(words)).toBeInTheDocument();
});
