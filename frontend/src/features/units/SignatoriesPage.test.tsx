import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth, employees } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { SignatoriesPage } from './SignatoriesPage';

const user = userEvent.setup({ delay: null });

it('asks for the kind that is missing first, takes the title of the staff record and goes on with the next', async () => {
  startSession(auth, false);
  const unit = { id: 2, unitKerja: 'Bidang Contoh', kode: 'P2P', asal: '', versi: 1 };
  const signs = { id: 1, jabatan: 'Kepala Dinas', pegawai: { nama: 'Fajar Contoh' } };
  const memo: object[] = [];
  const sheet = () => ({
    result: {
      id: 1,
      indukUnitKerja: 'Dinas Contoh',
      kodeInduk: 'DINKES',
      indukUnitKerja_ttdSuratTugas: [signs],
      daftarUnitKerjas: [{ ...unit, unitKerja_notaDinas: memo, KPAs: [], PPTKs: [] }],
    },
  });
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/induk-unit-kerja/get/1', () => HttpResponse.json(sheet())),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.post('*/api/induk-unit-kerja/post/tanda-tangan', async ({ request }) => {
      bodies.push(await request.json());
      memo.push({ id: 5, jabatan: 'Analis', pegawai_notaDinas: { nama: 'Budi Contoh' } });
      return HttpResponse.json({ result: { id: 5 } });
    }),
  );
  renderInApp(<SignatoriesPage />);
  expect(await screen.findByRole('combobox', { name: 'Jenis' })).toHaveValue('Nota Dinas');
  await user.click(screen.getByRole('combobox', { name: 'Nama Pegawai' }));
  await user.click(await screen.findByRole('option', { name: /Budi Contoh/ }));
  expect(screen.getByRole('textbox', { name: 'Jabatan' })).toHaveValue('Analis');
  await user.click(screen.getByRole('button', { name: 'Tambahkan' }));
  await waitFor(() => expect(bodies).toEqual([{ pegawaiId: 2, jabatan: 'Analis', unitKerjaId: 2, jenis: '1' }]));
  expect(await screen.findByText('Budi Contoh (Analis)')).toBeVisible();
});
