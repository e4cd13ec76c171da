import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ReasonList } from './ReasonList';

const user = userEvent.setup({ delay: null });
const unreadable = { id: 1, alasan: 'Bukti tidak terbaca', aktif: true, versi: 3 };
const old = { id: 2, alasan: 'Alasan lama', aktif: false, versi: 1 };

/** Lists two reasons and records what is added and changed. */
function answering() {
  const sent: unknown[] = [];
  const record = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ result: unreadable });
  };
  server.use(
    http.get('*/api/alasan-penolakan', () => HttpResponse.json({ result: [unreadable, old] })),
    http.post('*/api/alasan-penolakan', record),
    http.put('*/api/alasan-penolakan/1', record),
  );
  return sent;
}

describe('the reasons of rejections', () => {
  it('lists those in use and those that are not', async () => {
    answering();
    renderInApp(<ReasonList />);
    const [first, second] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    expect(first?.getByText('Dipakai')).toBeInTheDocument();
    expect(second?.getByText('Tidak dipakai')).toBeInTheDocument();
  });

  it('adds a reason, which must be given', async () => {
    const sent = answering();
    renderInApp(<ReasonList />);
    await user.click(await screen.findByRole('button', { name: 'Tambah +' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Alasan' }));
    await user.click(dialog.getByRole('button', { name: 'Tambah' }));
    expect(await dialog.findByText('Alasan wajib diisi')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Nilai di atas batas{Enter}');
    expect(await screen.findByText('Alasan ditambahkan')).toBeInTheDocument();
    expect(sent).toEqual([{ alasan: 'Nilai di atas batas' }]);
  });

  it('rewords a reason without taking it out of use', async () => {
    const sent = answering();
    renderInApp(<ReasonList />);
    await user.click(await screen.findByRole('button', { name: 'Edit Bukti tidak terbaca' }));
    const text = within(await screen.findByRole('dialog', { name: 'Edit Alasan' })).getByRole('textbox');
    await user.clear(text);
    await user.type(text, 'Bukti kabur{Enter}');
    await waitFor(() => expect(sent).toEqual([{ alasan: 'Bukti kabur', aktif: true, versi: 3 }]));
  });

  it('takes a reason out of use with its text unchanged', async () => {
    const sent = answering();
    renderInApp(<ReasonList />);
    await user.click(await screen.findByRole('switch', { name: 'Pakai Bukti tidak terbaca' }));
    await waitFor(() => expect(sent).toEqual([{ alasan: 'Bukti tidak terbaca', aktif: false, versi: 3 }]));
  });
});
