import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ActivityList } from './ActivityList';

const user = userEvent.setup({ delay: null });
const rows = [
  { id: 5, kodeRekening: '1.02.02', subKegiatan: 'Surveilans', anggaran: 3400000, unitKerjaId: 2 },
  { id: 6, kodeRekening: '1.02.03', subKegiatan: 'Imunisasi', anggaran: null, unitKerjaId: 2 },
];
const listed = () => http.get('*/api/sub-kegiatan/get/2', () => HttpResponse.json({ result: rows }));
const refusal = (field: string, message: string) =>
  HttpResponse.json({ message, code: 'ISIAN_TIDAK_SAH', errors: [{ field, message }] }, { status: 422 });

/** Answers a call and records the bodies of its requests. */
function answering(path: string, answer: () => Response = () => HttpResponse.json({ result: rows[0] })) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const row = async (index: number) => within((await screen.findAllByRole('row'))[index] as HTMLElement);

beforeEach(() => {
  startSession(auth, false);
  server.use(listed());
});

describe('the sub-activities', () => {
  it('have the columns of the contract, budgets in rupiah and a dash where none is known', async () => {
    renderInApp(<ActivityList />);
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'No',
      'Kode Rekening',
      'Sub Kegiatan',
      'Anggaran',
      'Aksi',
    ]);
    const texts = async (index: number) => (await row(index)).getAllByRole('cell').map((cell) => cell.textContent);
    expect(await texts(1)).toEqual(['1', '1.02.02', 'Surveilans', 'Rp3.400.000', 'Edit']);
    expect((await texts(2))[3]).toBe('-');
  });

  it('are added with their unit', async () => {
    const sent = answering('*/api/sub-kegiatan/post');
    renderInApp(<ActivityList />);
    await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Sub Kegiatan' }));
    await user.type(dialog.getByPlaceholderText('Contoh: 1.00.12'), '1.00.12');
    await user.type(dialog.getByPlaceholderText('Contoh: xxx'), 'Surveilans');
    await user.type(dialog.getByPlaceholderText('3.400.000'), '3400000{Enter}');
    expect(await screen.findByText('Berhasil Menambah subKegiatan')).toBeInTheDocument();
    expect(sent).toEqual([{ kodeRekening: '1.00.12', subKegiatan: 'Surveilans', anggaran: 3400000, unitKerjaId: 2 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are edited in their row, one at a time', async () => {
    const sent = answering('*/api/sub-kegiatan/edit/6');
    renderInApp(<ActivityList />);
    await user.click((await row(2)).getByRole('button', { name: /^Edit/ }));
    expect((await row(1)).getByRole('button', { name: /^Edit/ })).toBeDisabled();
    const edited = await row(2);
    expect(edited.getByRole('textbox', { name: 'Kode Rekening' })).toHaveFocus();
    await user.type(edited.getByRole('textbox', { name: 'Anggaran' }), '25000{Enter}');
    expect(await screen.findByText('Data berhasil diperbarui')).toBeInTheDocument();
    expect(sent).toEqual([{ kodeRekening: '1.02.03', subKegiatan: 'Imunisasi', anggaran: 25000 }]);
    expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
  });

  it('keep what was typed when an edit is refused, and say why', async () => {
    answering('*/api/sub-kegiatan/edit/5', () => refusal('kodeRekening', 'Kode rekening tidak sah'));
    renderInApp(<ActivityList />);
    await user.click((await row(1)).getByRole('button', { name: /^Edit/ }));
    const code = (await row(1)).getByRole('textbox', { name: 'Kode Rekening' });
    await user.clear(code);
    await user.type(code, '1.');
    await user.click((await row(1)).getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Gagal memperbarui data')).toBeInTheDocument();
    expect((await row(1)).getByText('Kode rekening tidak sah')).toBeInTheDocument();
    expect(code).toHaveValue('1.');
    await waitFor(() => expect(code).toHaveFocus());

    await user.click((await row(1)).getByRole('button', { name: 'Batal' }));
    expect((await row(1)).getByText('1.02.02')).toBeInTheDocument();
    await user.click((await row(2)).getByRole('button', { name: /^Edit/ }));
    expect(within(screen.getByRole('form')).queryByText('Kode rekening tidak sah')).not.toBeInTheDocument();
  });

  it('stay unchanged on Escape', async () => {
    renderInApp(<ActivityList />);
    await user.click((await row(1)).getByRole('button', { name: /^Edit/ }));
    await user.keyboard('9{Escape}');
    expect((await row(1)).getByText('1.02.02')).toBeInTheDocument();
  });
});
