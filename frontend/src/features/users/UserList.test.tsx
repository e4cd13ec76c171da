import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { UserList } from './UserList';

const user = userEvent.setup({ delay: null });
const account = (id: number, nama: string, roles: [number, string][]) => ({
  id,
  nama,
  namaPengguna: nama.split(' ')[0]?.toLowerCase(),
  userRoles: roles.map(([roleId, role], index) => ({
    id: id * 10 + index,
    userId: id,
    roleId,
    role: { id: roleId, nama: role },
  })),
  versi: 3,
  profiles: [{ id, nama, unitKerja_profile: { id: 2, unitKerja: 'Bidang Contoh' } }],
});
const ani = account(21, 'Ani Contoh', [
  [1, 'user'],
  [3, 'keuangan'],
]);
const listed = (lists: { menunggu?: unknown[]; jumlahMenunggu?: number; nonaktif?: unknown[] } = {}) =>
  http.get('*/api/user/get/user', () =>
    HttpResponse.json({ result: [ani], menunggu: [], jumlahMenunggu: 0, nonaktif: [], ...lists }),
  );
const waiting = { id: 30, nama: 'Budi Contoh', namaPengguna: 'budi', roleDiminta: 1, createdAt: '' };
const roles = [
  { id: 1, nama: 'user' },
  { id: 3, nama: 'keuangan' },
  { id: 5, nama: 'super admin' },
];
const units = [{ id: 2, unitKerja: 'Bidang Contoh', kode: 'P2P', kodeInduk: 'DINKES' }];

/** Answers a POST and records its address and body. */
function answering(path: string, answer: Record<string, unknown>, status = 200) {
  const sent: { url: string; body: unknown }[] = [];
  server.use(
    http.post(`*/api/user/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({ url: new URL(request.url).search, body: text ? JSON.parse(text) : null });
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

async function pick(label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  startSession(auth, false);
  server.use(
    listed(),
    http.get('*/api/user/get-role', () => HttpResponse.json({ result: roles, roles, resultUnitKerja: units })),
  );
});

describe('the user list', () => {
  it('has the columns of the contract, roles in one line', async () => {
    renderInApp(<UserList />);
    const headings = await screen.findAllByRole('columnheader');
    const titles = ['No', 'Nama', 'Nama Pengguna', 'Unit Kerja', 'Peran', 'Aksi'];
    expect(headings.map((heading) => heading.textContent)).toEqual(titles);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(0, 4)).toEqual(['1', 'Ani Contoh', 'ani', 'Bidang Contoh']);
    expect(cells[4]).toHaveTextContent('user, keuangan');
    expect(screen.queryByText(/Menunggu Persetujuan/)).not.toBeInTheDocument();
  });

  it('sets all roles in one dialog, each with what it may do', async () => {
    const sent = answering('21/peran', { result: { id: 21, versi: 4 } });
    renderInApp(<UserList />);
    await user.click(await screen.findByRole('button', { name: 'Ubah peran Ani Contoh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Peran Ani Contoh' });
    expect(await within(dialog).findByRole('checkbox', { name: 'user' })).toBeChecked();
    expect(within(dialog).getByText(/mencatat uang muka/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'keuangan' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'super admin' }));
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Peran tersimpan.')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ roleIds: [1, 5], versi: 3 }]);
  });

  it('shows why roles were not set', async () => {
    const words = 'Super admin terakhir tidak dapat dihapus';
    answering('21/peran', { message: words, code: 'BENTROK' }, 409);
    renderInApp(<UserList />);
    await user.click(await screen.findByRole('button', { name: 'Ubah peran Ani Contoh' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'user' }));
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
  });

  it('approves a pending account with a role and a unit', async () => {
    server.use(listed({ menunggu: [waiting], jumlahMenunggu: 1 }));
    const sent = answering('setujui/30', { message: 'Akun disetujui.' });
    renderInApp(<UserList />);
    const section = await screen.findByRole('region', { name: 'Menunggu Persetujuan' });
    expect(within(section).getByText('Budi Contoh')).toBeInTheDocument();
    expect(within(section).queryByText(/Ditampilkan/)).not.toBeInTheDocument();
    await user.click(within(section).getByRole('button', { name: 'Setujui' }));
    await pick(/Unit Kerja/, 'Bidang Contoh (DINKES)');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Akun disetujui.')).toBeInTheDocument();
    expect(sent).toEqual([{ url: '', body: { roleId: 1, unitKerjaId: 2 } }]);
  });

  it('counts all who wait, and says so when more wait than are listed', async () => {
    server.use(listed({ menunggu: [waiting], jumlahMenunggu: 120 }));
    renderInApp(<UserList />);
    const section = await screen.findByRole('region', { name: 'Menunggu Persetujuan' });
    expect(section).toHaveTextContent('Ditampilkan 1 dari 120 pendaftaran');
  });

  it('shows a new first password until it is closed', async () => {
    const sent = answering('atur-ulang-password/21', { message: 'x', passwordAwal: 'Kmtwa-hzzrn-48275' });
    renderInApp(<UserList />);
    await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Ani Contoh' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Atur ulang kata sandi' }));
    await user.click(await screen.findByRole('button', { name: 'Ya, Atur Ulang' }));
    expect(await screen.findByText('Kmtwa-hzzrn-48275')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(screen.queryByText('Kmtwa-hzzrn-48275')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  it('collapses closed accounts and reopens one', async () => {
    server.use(listed({ nonaktif: [account(40, 'Citra Contoh', [[1, 'user']])] }));
    const sent = answering('aktifkan/40', { message: 'Akun diaktifkan.' });
    renderInApp(<UserList />);
    await user.click(await screen.findByRole('button', { name: 'Akun nonaktif (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Aktifkan' }));
    expect(await screen.findByText('Akun diaktifkan.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
