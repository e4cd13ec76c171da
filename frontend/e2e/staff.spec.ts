import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

const PEOPLE = [
  'Nama;NIP;Jabatan;Pangkat;Golongan;Tingkatan;Unit Kerja;Hobi',
  'Zamrud Percobaan, S.K.M.;19900101 201501 1 981;Staf;Penata;III/c;3;P2P;Catur',
  'Zaitun Percobaan;1,99001E+17;Staf;-;-;4;;',
].join('\n');

async function find(page: Page, name: string) {
  const box = page.getByRole('searchbox', { name: 'Cari Pegawai' });
  await box.fill(name);
  await box.press('Enter');
}

test('people are imported, found, corrected, exported and deleted', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/daftar-pegawai');
  await page.getByRole('button', { name: 'Impor Excel' }).click();
  await expect(page.getByRole('heading', { name: 'Impor Pegawai' })).toBeVisible();
  const file = { name: 'pegawai.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Baru 1')).toBeVisible();
  await expect(page.getByText(/NIP telah diubah Excel/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan 1 pegawai' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Lanjutkan tanpa kolom ini' }).check();
  await page.getByRole('button', { name: 'Simpan 1 pegawai' }).click();
  await expect(page.getByText('1 pegawai berhasil disimpan')).toBeVisible();
  const result = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh hasil' }).click();
  expect((await result).suggestedFilename()).toBe('Hasil_Impor_Pegawai.xlsx');
  await page.getByRole('button', { name: 'Selesai' }).click();

  await find(page, 'ZAMRUD');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh Excel' }).click();
  expect((await download).suggestedFilename()).toBe('Daftar_Pegawai.xlsx');

  await page.getByRole('button', { name: 'Edit Zamrud Percobaan, S.K.M.' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Jabatan').fill('Kepala Seksi');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByText('Jabatan: Staf')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Jabatan').fill('Kepala Seksi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jabatan: Kepala Seksi')).toBeVisible();

  await page.goto('/daftar-pegawai?cari=zamrud');
  await page.getByRole('button', { name: 'Hapus Zamrud Percobaan, S.K.M.' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Tidak ada data')).toBeVisible();
});

test('an employee is added with a warning about a rank that does not fit the grade', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/daftar-pegawai');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  await page.getByLabel('Nama Pegawai').fill('Zirkon Percobaan');
  await page.getByLabel('Jabatan').fill('Staf');
  for (const [label, option] of [
    ['Pangkat', 'Pembina'],
    ['Golongan', 'III/a'],
    ['Tingkatan', 'Tingkat 4'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Tambah Pegawai' }).click();
  await expect(page.getByText('Pangkat tidak sesuai dengan golongan')).toBeVisible();
  await find(page, 'zirkon');
  await page.getByRole('button', { name: 'Lihat detail Zirkon Percobaan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detail Pegawai');
  await page.goto('/admin/detail-pegawai/4711');
  await expect(page.getByText('Data pegawai tidak ditemukan')).toBeVisible();
  await page.goto('/daftar-pegawai?cari=zirkon');
  await page.getByRole('button', { name: 'Hapus Zirkon Percobaan' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Tidak ada data')).toBeVisible();
});
