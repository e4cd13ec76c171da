import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TravelSettings } from './TravelSettings';

const user = userEvent.setup({ delay: null });

const settings = (versi: number, bank: string) => ({
  id: 7,
  versi,
  nama: 'Ani Contoh',
  jabatan: 'Analis',
  bank,
  nomorRekening: '••••••7890',
  telepon: null,
  tingkatan: { id: 3, nama: 'Tingkat 3' },
});

/** Serves the settings, and the bodies that are sent. */
function served() {
  const sent: Record<string, unknown>[] = [];
  const stored = [settings(1, 'Bank Contoh')];
  server.use(
    http.get('*/api/pegawai/7/pengaturan', () => HttpResponse.json({ result: stored.at(-1) })),
    http.get('*/api/pegawai/get/seed', () =>
      HttpResponse.json({
        resultPangkat: [],
        resultGolongan: [],
        resultTingkatan: [{ id: 3, tingkatan: 'Tingkat 3' }],
      }),
    ),
    http.put('*/api/pegawai/7/pengaturan', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (sent.length > 1) return HttpResponse.json({ result: stored.at(-1) });
      stored.push(settings(2, 'Bank Lain'));
      return HttpResponse.json({ message: 'Data sudah diubah.', code: 'BERUBAH' }, { status: 409 });
    }),
  );
  return sent;
}

it('lets finance change the bank account alone, and shows both values after a change by someone else', async () => {
  const sent = served();
  renderInApp(<TravelSettings id="7" isAdministrator={false} />);
  expect(await screen.findByText('Tingkat 3')).toBeInTheDocument();
  expect(screen.queryByLabelText('Telepon')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Nomor Rekening'));
  await user.type(screen.getByLabelText('Nomor Rekening'), '0012345678');
  await user.click(screen.getByRole('button', { name: /^Simpan/ }));
  expect(await screen.findByText(/^Bank: tersimpan/)).toHaveTextContent('tersimpan Bank Lain, isian Anda Bank Contoh');
  await user.click(screen.getByRole('button', { name: /^Simpan/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { versi: 1, bank: 'Bank Contoh', nomorRekening: '0012345678' },
    { versi: 2, bank: 'Bank Contoh', nomorRekening: '0012345678' },
  ]);
});

it('lets an administrator change telephone and level too', async () => {
  const sent = served();
  renderInApp(<TravelSettings id="7" isAdministrator />);
  await user.type(await screen.findByLabelText('Telepon'), '0812-3456-7890');
  await screen.findByRole('combobox', { name: /^Tingkatan/ });
  await user.click(screen.getByRole('button', { name: /^Simpan/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ telepon: '0812-3456-7890', tingkatanId: 3, nomorRekening: '••••••7890' });
});
