import { expect, test } from './office';
import { signIn } from './people';

test('an administrator adds a sub-activity, edits it in its row, and the trip form offers it', async ({ page }) => {
  const name = `Kegiatan uji ${Date.now()}`;
  await signIn(page, 'semua');
  await page.goto('/admin/sub-kegiatan');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Sub Kegiatan' });
  const code = dialog.getByRole('textbox', { name: 'Kode Rekening' });
  await expect(code).toBeFocused();
  await code.fill('1.00.12.');
  await dialog.getByLabel('Sub Kegiatan').fill(name);
  await dialog.getByLabel('Anggaran').fill('3400000');
  await dialog.getByRole('button', { name: 'Tambah' }).click();
  const shape = 'Kode rekening hanya berisi angka dan titik, tanpa titik di awal dan di akhir';
  await expect(dialog.getByText(shape).first()).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('1.00.12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Berhasil Menambah subKegiatan')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Rp3.400.000');
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Anggaran' }).fill('5000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Data berhasil diperbarui')).toBeVisible();
  await expect(row).toContainText('Rp5.000.000');
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Anggaran' }).fill('7');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(row).toContainText('Rp5.000.000');

  await page.goto('/perjalanan');
  await page.getByRole('combobox', { name: 'Sumber Dana' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Sub Kegiatan' }).click();
  await page.getByRole('combobox', { name: 'Sub Kegiatan' }).fill(name);
  await expect(page.getByRole('option', { name: `${name} - 1.00.12` })).toBeVisible();
});
