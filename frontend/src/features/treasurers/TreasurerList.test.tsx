import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth, employees } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TreasurerList } from './TreasurerList';

const user = userEvent.setup({ delay: null });
const url = (path: string) => `*/api/keuangan/${path}`;
const treasurer = (id: number, jabatan: string, nama: string) => ({ id, jabatan, pegawai_bendahara: { id, nama } });
const sources = [
  {
    id: 1,
    sumber: 'APBD',
    bendaharas: [treasurer(1, 'Bendahara', 'Ani Contoh'), treasurer(2, 'Pembantu', 'Budi Contoh')],
  },
  { id: 2, sumber: 'BLUD', bendaharas: [treasurer(3, 'Bendahara BLUD', 'Citra Contoh')] },
];

async function open(result: unknown = sources) {
  server.use(
    http.get(url('get/bendahara/1'), () => HttpResponse.json({ result })),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
  );
  const onAdd = vi.fn();
  renderInApp(<TreasurerList onAdd={onAdd} />);
  await screen.findByRole('table', { name: 'Daftar Bendahara' });
  return onAdd;
}

beforeEach(() => startSession(auth, false));

describe('the treasurers', () => {
  it('are grouped by funding source', async () => {
    const onAdd = await open();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NoSumber DanaJabatanNamaAksi',
      '1APBDBendaharaAni ContohEditHapus',
      'PembantuBudi ContohEditHapus',
      '2BLUDBendahara BLUDCitra ContohEditHapus',
    ]);
    await user.click(screen.getByRole('button', { name: 'Tambah +' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('change in the row: another person and title', async () => {
    await open();
    const bodies: unknown[] = [];
    server.use(
      http.post(url('edit/bendahara/2'), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ result: treasurer(9, 'x', 'x') });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Budi Contoh' }));
    const title = screen.getByRole('textbox', { name: 'Jabatan' });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'Bendahara II');
    await user.click(screen.getByRole('combobox', { name: 'Nama' }));
    await user.keyboard('{Escape}');
    expect(title).toHaveValue('Bendahara II');
    await user.clear(screen.getByRole('combobox', { name: 'Nama' }));
    await user.type(screen.getByRole('combobox', { name: 'Nama' }), 'Citra');
    await user.keyboard('{Enter}');
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Data berhasil diupdate')).toBeVisible();
    expect(bodies).toEqual([{ jabatan: 'Bendahara II', pegawaiId: 3 }]);
  });

  it('are removed after a confirmation', async () => {
    await open();
    const removed = vi.fn();
    server.use(
      http.post(url('delete/bendahara/3'), () => {
        removed();
        return HttpResponse.json({ result: 1 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hapus Citra Contoh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    expect(removed).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
    expect(await screen.findByText('Data berhasil dihapus')).toBeVisible();
    await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  it('may be none', async () => {
    await open([]);
    expect(screen.getByText('Tidak ada data')).toBeVisible();
  });
});
