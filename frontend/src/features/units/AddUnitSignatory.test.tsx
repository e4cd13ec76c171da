import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { employees } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { AddUnitSignatory } from './AddUnitSignatory';

const user = userEvent.setup({ delay: null });

it('appoints the person picked, and asks for what is missing first', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.post('*/api/induk-unit-kerja/post/tanda-tangan', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ result: { id: 1 } });
    }),
  );
  const onDone = vi.fn();
  renderInApp(<AddUnitSignatory id="2" onDone={onDone} />);
  await user.click(await screen.findByRole('button', { name: 'Tambahkan' }));
  for (const missing of ['Nama Pegawai wajib dipilih', 'Jenis wajib dipilih', 'Jabatan wajib diisi'])
    expect(await screen.findByText(missing)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Nama Pegawai' }));
  await user.click(await screen.findByRole('option', { name: /Budi Contoh/ }));
  await user.click(screen.getByRole('combobox', { name: 'Jenis' }));
  await user.click(await screen.findByRole('option', { name: 'Tanda Tangan PPTK' }));
  const title = screen.getByRole('textbox', { name: 'Jabatan' });
  expect(title).toHaveValue('Analis');
  await user.clear(title);
  await user.type(title, 'PPTK{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ pegawaiId: 2, unitKerjaId: 2, jabatan: 'PPTK', jenis: '3' }]);
});

it('appoints a signatory in another’s stead for some days', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.post('*/api/induk-unit-kerja/post/tanda-tangan', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ result: { id: 1 } });
    }),
  );
  const onDone = vi.fn();
  renderInApp(<AddUnitSignatory id="2" onDone={onDone} />);
  await user.click(await screen.findByRole('combobox', { name: 'Nama Pegawai' }));
  await user.click(await screen.findByRole('option', { name: /Budi Contoh/ }));
  await user.click(screen.getByRole('combobox', { name: 'Jenis' }));
  await user.click(await screen.findByRole('option', { name: 'Tanda Tangan Nota Dinas' }));
  await user.click(screen.getByRole('combobox', { name: 'Sebagai' }));
  await user.click(await screen.findByRole('option', { name: 'Plt.' }));
  await user.type(screen.getByRole('textbox', { name: 'Berlaku dari' }), '20/10/2026{Tab}');
  await user.type(screen.getByRole('textbox', { name: 'Berlaku sampai' }), '24/10/2026{Tab}');
  await user.clear(screen.getByRole('textbox', { name: 'Jabatan' }));
  await user.type(screen.getByRole('textbox', { name: 'Jabatan' }), 'Kepala Bidang{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const tenure = { sebagai: 'Plt.', berlakuDari: '2026-10-20', berlakuSampai: '2026-10-24' };
  expect(bodies).toEqual([{ pegawaiId: 2, unitKerjaId: 2, jabatan: 'Kepala Bidang', jenis: '1', ...tenure }]);
});

it('makes no call for an address without an id', () => {
  renderInApp(<AddUnitSignatory id="x" onDone={vi.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('ID tidak valid');
});
