import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { CounterTable } from './CounterTable';

const user = userEvent.setup({ delay: null });
const counter = (id: number, jenis: string, nomorLoket: number) => ({
  id,
  nomorLoket,
  jenisId: id,
  indukUnitKerjaId: 1,
  jenisSurat: { id, jenis, nomorSurat: 'NOMOR/KODE/TAHUN' },
});

function answering(answer: Record<string, unknown>, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/nomor-surat/edit/2', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

async function editMemo(typed: string) {
  renderInApp(<CounterTable parentUnitId={1} />);
  await user.click(await screen.findByRole('button', { name: 'Edit Nota Dinas' }));
  const input = screen.getByRole('textbox', { name: 'Nomor Loket Nota Dinas' });
  await user.clear(input);
  await user.type(input, typed);
  return input;
}

beforeEach(() =>
  server.use(
    http.get('*/api/nomor-surat/get/1', () =>
      HttpResponse.json({ result: [counter(1, 'Surat Tugas', 214), counter(2, 'Nota Dinas', 587)] }),
    ),
  ),
);

describe('the counters', () => {
  it('have the columns of the contract', async () => {
    renderInApp(<CounterTable parentUnitId={1} />);
    const headings = await screen.findAllByRole('columnheader');
    const titles = ['No', 'Jenis Nomor Surat', 'Nomor Surat', 'Nomor Loket', 'Nomor akhir dari', 'Aksi'];
    expect(headings.map((heading) => heading.textContent)).toEqual(titles);
    const cells = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell');
    const texts = ['2', 'Nota Dinas', 'NOMOR/KODE/TAHUN', '587'];
    expect(cells.map((cell) => cell.textContent).slice(0, 4)).toEqual(texts);
  });

  it('are saved on Enter, one row in edit at a time', async () => {
    const sent = answering({ result: {} });
    await editMemo('600');
    expect(screen.getByRole('button', { name: 'Edit Surat Tugas' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Data berhasil diperbarui')).toBeInTheDocument();
    expect(sent).toEqual([{ nomorLoket: 600 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Surat Tugas' })).toBeEnabled());
  });

  it('skip more than 1,000 numbers only when the number is typed again, with a reason', async () => {
    const sent = answering({ result: {} });
    await editMemo('5870');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nomor loket Nota Dinas' }));
    expect(dialog.getByText(/naik dari 587 ke 5870: 5283 nomor dilewati/)).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: 'Simpan nomor loket' });
    const again = dialog.getByRole('textbox', { name: 'Ketik nomor loket sekali lagi' });
    await user.type(again, '587');
    await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Pindah dari buku');
    expect(confirm).toBeDisabled();
    await user.type(again, '0');
    await user.click(confirm);
    expect(await screen.findByText('Data berhasil diperbarui')).toBeInTheDocument();
    expect(sent).toEqual([{ nomorLoket: 5870, konfirmasi: true, alasan: 'Pindah dari buku' }]);
  });

  it('say why a number was refused and keep it', async () => {
    answering({ message: 'Nomor 587 sudah terbit tahun ini', code: 'BENTROK' }, 409);
    const input = await editMemo('5');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Gagal memperbarui data')).toBeInTheDocument();
    // In the toast and beside the input.
    expect(screen.getAllByText('Nomor 587 sudah terbit tahun ini')).toHaveLength(2);
    expect(input).toHaveValue('5');
  });

  it('stay unchanged on Batal and on Escape', async () => {
    const input = await editMemo('9');
    await user.type(input, '{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Nota Dinas' }));
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(screen.getByText('587')).toBeInTheDocument();
  });
});
