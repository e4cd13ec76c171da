import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { HolidayList } from './HolidayList';

const user = userEvent.setup({ delay: null });

function serving() {
  const calls: string[] = [];
  server.use(
    http.get('*/api/hari-libur', ({ request }) => {
      calls.push(`tahun ${new URL(request.url).searchParams.get('tahun')}`);
      return HttpResponse.json({ result: [{ id: 4, tanggal: '2026-08-17', nama: 'Proklamasi Kemerdekaan' }] });
    }),
    http.post('*/api/hari-libur', async ({ request }) => {
      const body = (await request.json()) as { tanggal: string; nama: string };
      if (body.nama === 'Ganda')
        return HttpResponse.json({ message: 'Tanggal itu sudah hari libur.', code: 'BENTROK' }, { status: 409 });
      calls.push(`${body.tanggal} ${body.nama}`);
      return HttpResponse.json({ result: { id: 5 } });
    }),
    http.delete('*/api/hari-libur/4', () => {
      calls.push('deleted');
      return HttpResponse.json({ message: 'x' });
    }),
  );
  return calls;
}

it('lists the holidays of a year with their weekdays', async () => {
  const calls = serving();
  renderInApp(<HolidayList onImport={vi.fn()} />);
  const row = (await screen.findAllByRole('row'))[1];
  expect(row).toHaveTextContent('17 Agustus 2026SeninProklamasi Kemerdekaan');
  await user.click(screen.getByRole('button', { name: /^Tahun \d{4}$/ }));
  await user.click(await screen.findByRole('button', { name: '2027' }));
  await waitFor(() => expect(calls).toContain('tahun 2027'));
});

it('adds a day, and says when there is one already', async () => {
  const calls = serving();
  renderInApp(<HolidayList onImport={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Tambah +' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah Hari Libur' });
  await user.type(within(dialog).getByRole('textbox', { name: /Tanggal/ }), '17/8/2026{Tab}');
  const name = within(dialog).getByRole('textbox', { name: /Nama/ });
  await user.type(name, 'Ganda');
  await user.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await within(dialog).findByText('Tanggal itu sudah hari libur.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Cuti bersama');
  await user.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  await waitFor(() => expect(calls).toContain('2026-08-17 Cuti bersama'));
});

it('removes a day after a confirmation that names it', async () => {
  const calls = serving();
  renderInApp(<HolidayList onImport={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /^Hapus Proklamasi/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
  expect(dialog).toHaveTextContent('Proklamasi Kemerdekaan, 17 Agustus 2026');
  expect(calls).not.toContain('deleted');
  await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
  await waitFor(() => expect(calls).toContain('deleted'));
});
