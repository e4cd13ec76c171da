import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

/** Forms outside of dialogs: address, button that opens the form, and the input that is typed in. */
const FORMS: { address: string; open?: string; input: string | RegExp }[] = [
  { address: '/admin/tambah-bendahara', input: /^Jabatan/ },
  { address: '/admin/ttd-surat-tugas', input: /^Jabatan/ },
  { address: '/admin/unit-kerja/2', input: /^Jabatan/ },
  { address: '/admin/tambah-user', input: /^Nama Pengguna/ },
  { address: '/admin/edit-pegawai/1', open: 'Edit', input: /^Jabatan/ },
  { address: '/admin/kop', input: /^Telepon/ },
  { address: '/perjalanan?ubah=2', input: /^Untuk/ },
];
const TYPED = 'isian yang belum dikirim';

async function open(page: Page, button: string | undefined) {
  if (button) await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

test('what is typed in a form of a page is there after a reload', async ({ page }) => {
  await signIn(page, 'semua');
  for (const { address, open: button, input } of FORMS) {
    await page.goto(address);
    await open(page, button);
    const field = page.getByRole('main').getByRole('textbox', { name: input }).first();
    await field.fill(TYPED);
    await page.reload();
    await open(page, button);
    await expect(field, address).toHaveValue(TYPED);
    await page.getByRole('button', { name: 'Mulai dari awal' }).click();
    await expect(field, address).not.toHaveValue(TYPED);
  }
});

test('a registration is kept without its password', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nama Pengguna').fill('calonpengguna');
  await page.getByLabel('Kata sandi', { exact: false }).first().fill('Rahasia-2026!');
  await page.reload();
  await expect(page.getByLabel('Nama Pengguna')).toHaveValue('calonpengguna');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Rahasia-2026!');
});

test('a click beside the advances or Escape loses nothing', async ({ page }) => {
  await signIn(page, 'semua');
  await page.goto('/admin/keuangan/daftar-perjalanan');
  const openDialog = page.getByRole('button', { name: /^Uang muka/i }).first();
  await openDialog.click();
  const dialog = page.getByRole('dialog', { name: 'Uang Muka' });
  const proof = dialog.getByRole('textbox', { name: /^Nomor bukti/ }).first();
  await proof.fill(TYPED);
  await page.mouse.click(5, 5);
  await expect(proof).toHaveValue(TYPED);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openDialog.click();
  await expect(proof).toHaveValue(TYPED);
});
