import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { EditEmployee } from './EditEmployee';

const user = userEvent.setup({ delay: null });

const record = (versi: number, jabatan: string) => ({
  id: 7,
  versi,
  nama: 'Ani Contoh',
  nip: '-',
  jabatan,
  jenisPegawai: 'NON-ASN',
  daftarPangkat: { id: 1, pangkat: '-' },
  daftarGolongan: { id: 1, golongan: '-' },
  daftarTingkatan: { id: 3, tingkatan: 'Tingkat 3' },
  daftarUnitKerja: null,
  riwayatUnit: [],
});

it('shows both values after a change by someone else, and stores what is chosen on the version that was seen', async () => {
  const stored = [record(1, 'Analis')];
  const sent: { versi: number; dataPegawai: { nama: string; jabatan: string } }[] = [];
  server.use(
    http.get('*/api/pegawai/get/one-pegawai/7', () => HttpResponse.json({ result: stored.at(-1) })),
    http.get('*/api/pegawai/get/seed', () =>
      HttpResponse.json({
        resultPangkat: [{ id: 1, pangkat: '-' }],
        resultGolongan: [{ id: 1, golongan: '-' }],
        resultTingkatan: [{ id: 3, tingkatan: 'Tingkat 3' }],
      }),
    ),
    http.get('*/api/user/get-role', () => HttpResponse.json({ resultUnitKerja: [] })),
    http.post('*/api/pegawai/edit', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      if (sent.length > 1) return HttpResponse.json({ result: {}, peringatan: [] });
      stored.push(record(2, 'Bendahara'));
      return HttpResponse.json({ message: 'Data sudah diubah.', code: 'BENTROK' }, { status: 409 });
    }),
  );
  renderInApp(<EditEmployee id="7" />);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText(/^Nama/), ', SKM');
  await user.click(screen.getByRole('button', { name: /^Simpan/ }));
  const both = await screen.findByText(/^Jabatan: tersimpan/);
  expect(both).toHaveTextContent('Jabatan: tersimpan Bendahara, isian Anda Analis');
  expect(screen.queryByText(/^Nama: tersimpan/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }));
  expect(screen.queryByText(/^Jabatan: tersimpan/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Simpan/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ versi, dataPegawai: { nama, jabatan } }) => [versi, nama, jabatan])).toEqual([
    [1, 'Ani Contoh, SKM', 'Analis'],
    [2, 'Ani Contoh, SKM', 'Bendahara'],
  ]);
});
