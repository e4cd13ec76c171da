import { readFile } from 'node:fs/promises';
import { call } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';

const LOG = '/admin/jejak-audit';

test('a super admin filters the audit log, opens a change and exports the lines', async ({ page }) => {
  // A destination whose name must be shown as text.
  await signIn(page, 'semua');
  const name = `Puskesmas <img src=x onerror=alert(1)> ${Date.now()}`;
  const body = { nama: name, uangTransport: 50000, durasi: 4, indukUnitKerjaId: 1 };
  const added = await call(page, 'post', 'tujuan/post', body);
  expect(added.status(), await added.text()).toBe(200);

  await page.goto('/');
  await page.getByRole('button', { name: 'ADMIN PUSAT' }).click();
  await page.getByRole('menuitem', { name: 'Jejak Audit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jejak Audit');
  await expect(page.getByRole('row').nth(1)).toContainText('Tujuan ditambah');
  await expect(page.getByRole('row').nth(1)).toContainText('127.0.0.1');

  await page.getByRole('combobox', { name: 'Objek' }).click();
  await page.getByRole('option', { name: 'Tujuan dalam kota' }).click();
  await expect(page).toHaveURL(/objek=destination/);
  await page.getByRole('combobox', { name: 'Tindakan' }).click();
  await page.getByRole('option', { name: 'Tujuan ditambah' }).click();
  await expect(page).toHaveURL(/tindakan=destination\.added/);
  await page.getByRole('searchbox', { name: 'Cari isi atau alamat' }).fill(name.slice(-13));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Lihat perubahan' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tujuan ditambah' });
  await expect(drawer.getByRole('insertion').filter({ hasText: name })).toBeVisible();
  await expect(drawer.getByText('Rp50.000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  // The filter is in the address.
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Tindakan' })).toHaveValue('Tujuan ditambah');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Jejak_Audit_.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Hapus saringan' }).click();
  await expect(page).toHaveURL(new RegExp(`${LOG}$`));
  await expect(page.getByRole('row').nth(1)).toContainText('Jejak audit diekspor');
});

test('other roles are refused, and the refusal is in the log', async ({ page, browser }) => {
  await signIn(page, 'klerk');
  await page.goto(LOG);
  await expect(page.getByRole('heading', { name: 'Jejak Audit' })).toHaveCount(0);
  expect((await page.request.get('/api/admin/jejak-audit')).status()).toBe(403);

  const other = await browser.newPage();
  await signIn(other, 'superadmin');
  await other.goto(`${LOG}?tindakan=access.refused`);
  await other.getByRole('button', { name: 'Lihat perubahan' }).first().click();
  const drawer = other.getByRole('dialog', { name: 'Akses ditolak' });
  await expect(drawer.getByText('/api/admin/jejak-audit', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Tidak berwenang')).toBeVisible();
  await other.close();
});
