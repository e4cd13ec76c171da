import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';
import { dayFromNow, pick } from './tripForm';

async function register(page: Page, subject: string): Promise<string> {
  await page.getByRole('button', { name: 'Tambah +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Surat Keluar' });
  await expect(dialog).toBeVisible();
  await pick(page, 'Klasifikasi', { typed: '400.7' });
  await pick(page, 'Kode Klasifikasi', { typed: '400.7.1' });
  await pick(page, 'Unit Kerja', { typed: 'P2P' });
  await dialog.getByLabel('Tujuan').fill('Kepala Puskesmas');
  await dialog.getByLabel('Perihal').fill(subject);
  const date = dialog.getByRole('textbox', { name: 'Tanggal Surat' });
  await date.fill(dayFromNow(0).typed);
  await date.press('Tab');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('Surat keluar');
  return row.getByRole('cell').nth(1).innerText();
}

test('a registrar registers letters, which get consecutive numbers and are found', async ({ page }) => {
  await signIn(page, 'pencatat');
  await page.goto('/admin/surat-keluar');
  const stamp = Date.now();
  const first = await register(page, `Undangan satu ${stamp}`);
  await expect(page.getByText(`Nomor surat: ${first}`)).toBeVisible();
  const second = await register(page, `Undangan dua ${stamp}`);
  await expect(page.getByText(`Nomor surat: ${second}`)).toBeVisible();
  const sequence = (number: string) => Number(number.split('/')[1]);
  expect(sequence(second)).toBe(sequence(first) + 1);
  expect(second).toMatch(/^400\.7\.1\S*\/\d+\/DINKES\/P2P\/[IVX]+\/\d{4}$/);
  await page.getByRole('searchbox', { name: 'Cari nomor, perihal, atau tujuan' }).fill(`DUA ${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('missing fields are named and typed text stays', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/surat-keluar');
  await page.getByRole('button', { name: 'Tambah +' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Surat Keluar' });
  await dialog.getByLabel('Perihal').fill('Undangan rapat');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const message of ['Klasifikasi wajib dipilih', 'Unit Kerja wajib dipilih', 'Tujuan wajib diisi'])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Perihal')).toHaveValue('Undangan rapat');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
