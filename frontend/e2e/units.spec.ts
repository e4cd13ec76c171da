import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';
import { pick } from './tripForm';

/** Composes a unique name. */
const unique = (word: string) => `${word} ${Date.now() % 1_000_000_000}`;

async function confirmDeletion(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
  await expect(dialog).toContainText('Apakah Anda yakin ingin menghapus data ini?');
  await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil dihapus').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('a unit administrator opens a work unit and appoints its signatories', async ({ page }) => {
  const unit = unique('UPT Laboratorium');
  await signIn(page, 'adminunit');
  await page.goto('/admin/induk-unit-kerja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinas Kesehatan');
  await expect(page.getByText('Kode: DINKES').first()).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Unit Kerja +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Unit Kerja' });
  await dialog.getByPlaceholder('isi dengan nama Unit Kerja').fill(unit);
  await dialog.getByPlaceholder('isi dengan Kode').fill('LAB KES');
  await dialog.getByPlaceholder('isi dengan Asal').fill('Arunika');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Kode hanya boleh memuat/).first()).toBeVisible();
  await dialog.getByPlaceholder('isi dengan Kode').fill(`LAB-${Date.now() % 100_000}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole('article', { name: unit });
  for (const [jenis, list] of [
    ['Tanda Tangan Nota Dinas', 'Nota Dinas'],
    ['Tanda Tangan Pengguna Anggaran', 'KPA'],
    ['Tanda Tangan PPTK', 'PPTK'],
  ] as const) {
    await card.getByRole('button', { name: `Tambah tanda tangan ${unit}` }).click();
    await expect(page).toHaveURL(/\/admin\/unit-kerja\/\d+$/);
    const person = await pick(page, 'Nama Pegawai', { option: 3 });
    await pick(page, 'Jenis', { typed: jenis });
    await page.getByLabel('Jabatan').fill('Kepala UPT');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/induk-unit-kerja$/);
    const table = card.getByRole('table', { name: `${list} ${unit}` });
    await expect(table).toContainText(person);

    await table.getByRole('button', { name: `Edit ${person}` }).click();
    await table.getByLabel('Jabatan').fill('Kepala UPT Laboratorium');
    await table.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Data berhasil diupdate').first()).toBeVisible();
    await expect(table).toContainText('Kepala UPT Laboratorium');

    await table.getByRole('button', { name: `Hapus ${person}` }).click();
    await confirmDeletion(page);
    await expect(table).toContainText('Tidak ada data');
  }
});

test('a signatory of assignment letters is appointed and removed', async ({ page }) => {
  await signIn(page, 'adminunit');
  await page.goto('/admin/induk-unit-kerja');
  await page.getByRole('button', { name: 'Tambah TTD Surat Tugas +' }).click();
  await expect(page).toHaveURL(/\/admin\/ttd-surat-tugas$/);
  const person = await pick(page, 'Nama Pegawai', { option: 8 });
  await page.getByLabel('Jabatan').fill('Plh. Kepala Dinas');
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  const table = page.getByRole('table', { name: 'Tanda Tangan Surat Tugas' });
  const row = table.getByRole('row').filter({ hasText: 'Plh. Kepala Dinas' }).filter({ hasText: person });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Hapus ${person}` }).click();
  await confirmDeletion(page);
  await expect(row).toHaveCount(0);
});

test('a treasurer is appointed, changed in the row and removed', async ({ page }) => {
  await signIn(page, 'adminunit');
  await page.goto('/admin/daftar-bendahara');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  await expect(page).toHaveURL(/\/admin\/tambah-bendahara$/);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Nama Pegawai wajib dipilih')).toBeVisible();
  const title = unique('Bendahara Contoh');
  await pick(page, 'Nama Pegawai', { option: 5 });
  await page.getByLabel('Jabatan').fill(title);
  await pick(page, 'Sumber Dana', { typed: 'BOK' });
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page).toHaveURL(/\/admin\/daftar-bendahara$/);

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^Edit / }).click();
  const edited = page.getByRole('row').filter({ has: page.getByLabel('Jabatan') });
  const person = await pick(page, 'Nama', { option: 9 });
  await edited.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Data berhasil diupdate')).toBeVisible();
  await expect(row).toContainText(person);

  await row.getByRole('button', { name: `Hapus ${person}` }).click();
  await confirmDeletion(page);
  await expect(row).toHaveCount(0);
});

test('the super admin opens an OPD with its funding sources', async ({ page }) => {
  const name = unique('Puskesmas Contoh');
  await signIn(page, 'superadmin');
  await page.goto('/admin/daftar-induk-unit-kerja');
  await page.getByRole('button', { name: 'Tambah OPD +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah OPD' });
  await dialog.getByPlaceholder('isi dengan nama OPD').fill(name);
  await dialog.getByPlaceholder('isi dengan Kode').fill('DINKES');
  await dialog.getByLabel('Asal').fill('Contoh');
  for (const source of ['BLUD', 'BOK-PKM']) await dialog.getByLabel(source, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kode DINKES sudah digunakan Dinas Kesehatan');
  await expect(dialog.getByPlaceholder('isi dengan nama OPD')).toHaveValue(name);
  await dialog.getByPlaceholder('isi dengan Kode').fill(`PKM-${Date.now() % 100_000}`);
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('BLUD');
  await expect(row).toContainText('BOK-PKM');
});
