import type { BrowserContext } from '@playwright/test';
import { expect, test } from './office';
import { signIn, signInHere } from './people';

test('a deep link returns after the login', async ({ page }) => {
  await page.goto('/daftar');
  await expect(page).toHaveURL(/\/login\?kembali=/);
  await signInHere(page, 'klerk');
  await expect(page).toHaveURL(/\/daftar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Perjalanan');
});

test('a wrong password says so and opens nothing', async ({ page }) => {
  await page.goto('/login');
  await signInHere(page, 'klerk', 'bukan-kata-sandi');
  await expect(page.getByRole('alert')).toHaveText('Email atau password salah!');
  await page.goto('/daftar');
  await expect(page).toHaveURL(/\/login/);
});

test('the home page needs no session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SELAMAT DATANG DI JALADIN');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an unknown address shows a page that names it, with the way home', async ({ page }) => {
  await page.goto('/tidak-ada/sama-sekali');
  await expect(page).toHaveURL(/\/tidak-ada\/sama-sekali$/);
  await expect(page).toHaveTitle('Halaman tidak ditemukan · JALADIN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
  await expect(page.getByRole('main')).toContainText('/tidak-ada/sama-sekali');
  await page.getByRole('link', { name: 'Ke beranda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SELAMAT DATANG DI JALADIN');
});

test('the account menu opens the change of the password', async ({ page }) => {
  const change = async (old: string, next: string) => {
    await page.getByRole('button', { name: /menu akun/ }).click();
    await page.getByRole('menuitem', { name: 'Ganti kata sandi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ganti Kata Sandi' });
    await dialog.getByLabel('Kata sandi lama').fill(old);
    await dialog.getByLabel('Kata sandi baru').fill(next);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    return dialog;
  };
  await page.goto('/login');
  await signInHere(page, 'klerkpkm');
  const refused = await change('Salah-2026!', 'Baru-2026!');
  await expect(refused.getByRole('alert')).toHaveText('Kata sandi lama salah');
  await refused.getByRole('button', { name: 'Batal' }).click();
  await expect(await change('Demo-2026!', 'Baru-2026!')).toBeHidden();
  await expect(page.getByText('Kata sandi berhasil diubah.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInHere(page, 'klerkpkm', 'Baru-2026!');
  await expect(await change('Baru-2026!', 'Demo-2026!')).toBeHidden();
});

const sessionToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jaladin_session')?.value ?? '';

test('scripts cannot read the token', async ({ page, context }) => {
  await page.goto('/login');
  await signInHere(page, 'klerk');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const token = await sessionToken(context);
  expect(token).not.toBe('');
  const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(JSON.stringify(stored)).toContain('unitKerja_profile');
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a logout ends the session everywhere', async ({ page, context }) => {
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  const token = await sessionToken(context);
  const check = () => page.request.get('/api/user/check-auth', { headers: { Authorization: `Bearer ${token}` } });
  expect((await check()).status()).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await check()).status()).toBe(401);
});

test('an expired session cookie is refreshed without notice', async ({ page, context }) => {
  await signIn(page, 'klerk');
  await context.clearCookies({ name: 'jaladin_session' });
  await page.goto('/daftar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/daftar$/);
});

test('a second tab and the first one show the same user', async ({ page, context }) => {
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Perjalanan');
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\?kembali=/);

  await signIn(second, 'semua');
  const nameOf = async (tab: typeof page) =>
    tab.evaluate(() => JSON.parse(localStorage.getItem('jaladin.auth') ?? '{}').user[0].nama as string);
  const name = await nameOf(second);
  await expect(page).toHaveURL(/\/daftar$/);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*: menu akun$`) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Perjalanan');
});

test('finance fills in a bank account on the page of a person; others are led home', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/admin/pengaturan-pegawai/3');
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, 'keuangan');
  await page.goto('/admin/pengaturan-pegawai/3');
  await page.getByLabel('Bank').fill('Bank Contoh');
  await page.getByLabel('Nomor Rekening').fill('0012345678');
  await expect(page.getByLabel('Telepon')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pengaturan disimpan')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nomor Rekening')).toHaveValue('••••••5678');
});
