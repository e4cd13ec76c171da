import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { beside, signIn, signInHere } from './people';

const PASSWORD = 'Rahasia-2026!';

async function pick(page: Page, label: RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Pengguna' }).getByRole('row').filter({ hasText: name });

test('a registered user is approved and signs in', async ({ page, browser }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Pelita Contoh');
  await page.getByRole('textbox', { name: 'Nama Pengguna' }).fill('klerk');
  await page.getByLabel(/^Kata sandi/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nama pengguna sudah digunakan' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nama Pengguna' }).fill('pelita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Akun menunggu persetujuan administrator.')).toBeVisible();
  await signInHere(page, 'pelita', PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Akun menunggu persetujuan administrator.' })).toBeVisible();

  const admin = await beside(browser, 'superadmin');
  await admin.goto('/admin/daftar-user');
  const waiting = admin.getByRole('region', { name: 'Menunggu Persetujuan' });
  await waiting.getByRole('row').filter({ hasText: 'pelita' }).getByRole('button', { name: 'Setujui' }).click();
  await pick(admin, /Unit Kerja/, /DINKES/);
  await admin.getByRole('button', { name: 'Simpan' }).click();
  await expect(admin.getByText('Akun disetujui.')).toBeVisible();
  await expect(rowOf(admin, 'pelita')).toContainText('user');

  await signInHere(page, 'pelita', PASSWORD);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // A closed account is signed out by its next call.
  await rowOf(admin, 'pelita')
    .getByRole('button', { name: /Tindakan lain/ })
    .click();
  await admin.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
  await admin.getByRole('button', { name: 'Ya, Nonaktifkan' }).click();
  await expect(admin.getByRole('button', { name: /Akun nonaktif/ })).toBeVisible();
  await page.goto('/daftar');
  await expect(page).toHaveURL(/\/login/);
});

test('an account is added with the NIP as first password, which must be changed', async ({ page, browser }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/tambah-user');
  const people = (await (await page.request.get('/api/pegawai/get')).json()).result as { nama: string; nip: string }[];
  const person = people.find(({ nip }) => nip.replace(/\s/g, '').length === 18);
  if (!person) throw new Error('the demo office has people with a NIP');
  await page.getByRole('combobox', { name: /Nama Pegawai/ }).fill(person.nip.replace(/\s/g, ''));
  await page.getByRole('option').first().click();
  await pick(page, /Peran/, 'keuangan');
  await pick(page, /Unit Kerja/, /DINKES/);
  await page.getByRole('textbox', { name: /Nama Pengguna/ }).fill('bendaharabaru');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  await expect(page).toHaveURL(/\/admin\/daftar-user$/);
  await expect(rowOf(page, 'bendaharabaru')).toContainText('keuangan');

  const there = await (await browser.newContext()).newPage();
  const firstSignIn = async (first: string, next: string) => {
    await there.goto('/login');
    await signInHere(there, 'bendaharabaru', first);
    const dialog = there.getByRole('dialog', { name: 'Ganti Kata Sandi' });
    await dialog.getByLabel('Kata sandi baru').fill(next);
    await there.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await firstSignIn(person.nip.replace(/\s/g, ''), PASSWORD);

  // Resetting a lost password shows a first password once and ends all sessions.
  await rowOf(page, 'bendaharabaru')
    .getByRole('button', { name: /Tindakan lain/ })
    .click();
  await page.getByRole('menuitem', { name: 'Atur ulang kata sandi' }).click();
  await page.getByRole('button', { name: 'Ya, Atur Ulang' }).click();
  const first = (await page.getByLabel('Kata sandi awal', { exact: true }).textContent()) ?? '';
  expect(first).toMatch(/^[A-Z][a-z]{4}-[a-z]{5}-\d{5}$/);
  await page.getByRole('button', { name: 'Selesai' }).click();
  await there.goto('/admin/keuangan/daftar-perjalanan');
  await expect(there).toHaveURL(/\/login/);
  await firstSignIn(first, 'Lain-Lagi-2026!');
});

test('roles are granted and withdrawn', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/daftar-user');
  await rowOf(page, 'klerkpkm')
    .getByRole('button', { name: /Ubah peran/ })
    .click();
  await page.getByRole('checkbox', { name: 'pencatat surat' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(rowOf(page, 'klerkpkm')).toContainText('pencatat surat');
  await rowOf(page, 'klerkpkm')
    .getByRole('button', { name: /Ubah peran/ })
    .click();
  await page.getByRole('checkbox', { name: 'pencatat surat' }).uncheck();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(rowOf(page, 'klerkpkm')).not.toContainText('pencatat surat');
});

test('other roles cannot open the accounts', async ({ page }) => {
  await signIn(page, 'pencatat');
  for (const path of ['/admin/daftar-user', '/admin/tambah-user']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});
