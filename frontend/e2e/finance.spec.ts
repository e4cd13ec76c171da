import { readFile } from 'node:fs/promises';
import { expect, test } from './office';
import { signIn } from './people';

const LIST = '/admin/keuangan/daftar-perjalanan';

test('finance reads the trips of all units, and the receipts of one in a side panel', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Perjalanan');
  await expect(page.getByRole('row')).toHaveCount(16);
  const headings = page.getByRole('columnheader');
  expect((await headings.allInnerTexts()).slice(-2)).toEqual(['Kode Rekening', 'Aksi']);

  await page.getByRole('button', { name: 'Lihat detail' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Kode Rekening: ')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Verifikasi' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/halaman=2$/);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('16');
  await page.getByRole('link', { name: 'Templat' }).last().click();
  await expect(page).toHaveURL(/\/admin\/keuangan\/template$/);
});

test('a verifier opens the verification from the finance list', async ({ page }) => {
  await signIn(page, 'semua');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Lihat detail' }).first().click();
  await expect(page).toHaveURL(/\/admin\/rampung\/\d+$/);
});

test('selected trips of the finance list are printed into one zip', async ({ page }) => {
  await signIn(page, 'semua');
  await page.goto(LIST);
  const boxes = page.getByRole('checkbox', { name: /^Pilih / });
  await boxes.first().check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Cetak terpilih' });
  await expect(bar.getByText('2 dipilih')).toBeVisible();
  await bar.getByRole('button', { name: 'Cetak…' }).click();
  await bar.getByRole('checkbox', { name: 'Nota dinas' }).check();
  await bar.getByText('docx (zip)').click();
  await bar.getByRole('button', { name: 'Cetak terpilih' }).click();
  await expect(bar.getByText(/^[1-4] surat siap\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: /^Simpan .*\.zip$/ }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.toString('latin1')).toContain('01_Nota_dinas_');
});
