import { expect, test } from './office';
import { signIn } from './people';

test('an administrator adds a destination and edits it', async ({ page }) => {
  const name = `Desa Uji ${Date.now()}`;
  await signIn(page, 'adminunit');
  await page.goto('/admin/dalam-kota');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Tujuan' });
  const hours = dialog.getByRole('textbox', { name: 'Durasi' });
  await dialog.getByLabel('Nama Tujuan').fill(name);
  await dialog.getByLabel('Uang Transport').fill('450000');
  await hours.fill('25');
  await expect(dialog.getByRole('combobox', { name: 'Induk Unit Kerja' })).toHaveValue('Dinas Kesehatan');
  await hours.press('Enter');
  await expect(dialog.getByText('Durasi harus 1 sampai 24 jam').first()).toBeVisible();
  await hours.fill('4');
  await dialog.getByRole('button', { name: 'Tambah' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell')).toHaveText([name, 'Rp450.000', '4 jam', 'Dinas Kesehatan', '']);
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Data Dalam Kota' });
  await edit.getByLabel('Durasi').fill('6');
  await edit.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Data berhasil diperbarui')).toBeVisible();
  await expect(row).toContainText('6 jam');
});

test('a clerk cannot change the destinations', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/admin/dalam-kota');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /Tambah|Edit/ })).toHaveCount(0);
});

test('a super admin sees the destinations of every parent unit', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/dalam-kota');
  await expect(page.getByRole('cell', { name: 'Puskesmas Tirtaloka' }).first()).toBeVisible();
});
