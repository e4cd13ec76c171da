import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { StaffImport } from './StaffImport';

const user = userEvent.setup({ delay: null });

const seen = {
  lembar: [
    { nama: 'Data', baris: 3 },
    { nama: 'Lain', baris: 1 },
  ],
  lembarDipakai: 'Data',
  barisJudul: 1,
  judul: [
    { kolom: 'A', teks: 'Nama', dipakaiUntuk: 'nama', nomor: false, contoh: ['Ani'] },
    { kolom: 'B', teks: 'Tugas', nomor: false, contoh: ['Staf'] },
  ],
  tidakTerbaca: ['Tugas'],
  baris: [
    { baris: 2, nilai: { nama: 'Ani' }, keadaan: 'salah', pesan: ['Jabatan wajib diisi'] },
    {
      baris: 3,
      nilai: { nama: 'Budi' },
      keadaan: 'berubah',
      perubahan: [{ kolom: 'golongan', lama: 'III/a', baru: 'III/b' }],
      pesan: [],
    },
  ],
  jumlah: { baru: 0, berubah: 1, sama: 0, ragu: 0, salah: 1, kosong: 2 },
  perluDiisi: [{ isian: 'jabatan', teks: '', baris: 1 }],
  tersimpan: 0,
  jumlahTidakAda: 1,
  tidakAdaDiBerkas: [{ id: 9, nilai: { nama: 'Citra' }, keadaan: 'tidak ada di berkas' }],
};

/** Serves imports; returns the fields of each form. */
function serving() {
  const forms: Record<string, string>[] = [];
  server.use(
    http.post('*/api/pegawai/impor', async ({ request }) => {
      const fields = [...(await request.formData()).entries()].filter(([name]) => name !== 'file');
      forms.push(Object.fromEntries(fields) as Record<string, string>);
      return HttpResponse.json({ ...seen, tersimpan: forms.at(-1)?.simpan === '1' ? 1 : 0 });
    }),
    http.post('*/api/pegawai/impor/hasil', () => HttpResponse.text('xlsx')),
    http.get('*/api/user/get-role', () => HttpResponse.json({ result: [], roles: [], resultUnitKerja: [] })),
    http.get('*/api/pegawai/get/seed', () =>
      HttpResponse.json({ resultPangkat: [], resultGolongan: [], resultTingkatan: [] }),
    ),
  );
  return forms;
}

async function choose() {
  renderInApp(<StaffImport onDone={vi.fn()} />);
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'pegawai.csv'));
  await screen.findByText('Salah 1');
}

it('shows what the file holds, and stores only after unread columns are waved through', async () => {
  const forms = serving();
  await choose();
  expect(screen.getByText('Jabatan wajib diisi')).toBeInTheDocument();
  expect(screen.getByText('III/b')).toBeInTheDocument();
  expect(screen.getByText('Citra')).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Simpan 1 pegawai' });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Lanjutkan tanpa kolom ini' }));
  await user.click(save);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Selesai' })).toBeInTheDocument());
  expect(forms.map(({ simpan }) => simpan)).toEqual(['0', '1']);
  expect(screen.getByRole('button', { name: 'Unduh hasil' })).toBeInTheDocument();
});

it('maps a column by hand and fills in what is open', async () => {
  const forms = serving();
  await choose();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kolom B Tugas dipakai untuk' }), 'jabatan');
  await waitFor(() => expect(forms).toHaveLength(2));
  expect(JSON.parse(forms[1]?.petaan ?? '')).toEqual({ A: 'nama', B: 'jabatan' });
  const asked = await screen.findByRole('textbox', { name: /Jabatan/ });
  await user.type(asked, 'Staf');
  await user.click(screen.getByRole('button', { name: 'Terapkan isian' }));
  await waitFor(() => expect(forms).toHaveLength(3));
  expect(JSON.parse(forms[2]?.isian ?? '')).toEqual({ jabatan: 'Staf' });
});

it('reads another sheet', async () => {
  const forms = serving();
  await choose();
  const sheets = screen.getByRole('combobox', { name: 'Lembar' });
  expect(within(sheets).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(sheets, 'Lain');
  await waitFor(() => expect(forms.at(-1)?.lembar).toBe('Lain'));
});
