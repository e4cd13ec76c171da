import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';

const OUT_OF_TOWN = { kind: KIND.outOfTown, cities: ['Kota Samaraya'] };

const openTrip = async (page: Page, id: number) => {
  await page.goto(`/detail-perjalanan/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('selected trips are printed into one PDF', { tag: '@viewer' }, async ({ page }) => {
  for (const from of [0, 1]) await issueTrip(page, { ...OUT_OF_TOWN, from });
  await page.goto('/daftar');
  const boxes = page.getByRole('checkbox', { name: /^Pilih / });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Cetak terpilih' });
  await expect(bar.getByText('2 dipilih')).toBeVisible();
  await bar.getByRole('button', { name: 'Cetak…' }).click();
  await bar.getByRole('checkbox', { name: 'Nota dinas' }).check();
  await bar.getByRole('button', { name: 'Cetak terpilih' }).click();
  await expect(bar.getByText('4 surat siap.')).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: /^Simpan .*\.pdf$/ }).click();
  const pdf = (await readFile(await (await download).path())).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Title/g)?.length).toBeGreaterThanOrEqual(4);

  const tab = page.context().waitForEvent('page');
  await bar.getByRole('button', { name: 'Buka PDF' }).click();
  expect((await tab).url()).toMatch(/^blob:/);
});

test('a selection is kept from page to page', async ({ page }) => {
  for (const from of [0, 1]) await issueTrip(page, { ...OUT_OF_TOWN, from });
  await page.goto('/daftar');
  await page
    .getByRole('checkbox', { name: /^Pilih / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  const bar = page.getByRole('region', { name: 'Cetak terpilih' });
  await expect(bar.getByText('1 dipilih, 1 di halaman lain')).toBeVisible();
  await bar.getByRole('button', { name: 'Kosongkan' }).click();
  await expect(bar).toBeHidden();
});

test('printing can be stopped, and a docx zip is had too', async ({ page }) => {
  const trip = await issueTrip(page, OUT_OF_TOWN);
  await openTrip(page, trip.id);
  const section = page.getByRole('region', { name: 'Cetak bersama' });
  await section.getByRole('checkbox', { name: 'Surat tugas' }).check();
  await page.route('**/api/cetak', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await section.getByRole('button', { name: 'Cetak terpilih' }).click();
  await expect(section.getByText('Mencetak 1 surat…')).toBeVisible();
  await section.getByRole('button', { name: 'Hentikan' }).click();
  await expect(section.getByText('Mencetak 1 surat…')).toBeHidden();
  await page.unroute('**/api/cetak');
  await section.getByText('docx (zip)').click();
  await section.getByRole('button', { name: 'Cetak terpilih' }).click();
  await expect(section.getByRole('button', { name: /^Simpan .*\.zip$/ })).toBeVisible();
});

test('a print that takes long is left, and its file comes in a toast on another page', async ({ page }) => {
  const trip = await issueTrip(page, OUT_OF_TOWN);
  await openTrip(page, trip.id);
  const section = page.getByRole('region', { name: 'Cetak bersama' });
  await section.getByRole('checkbox', { name: 'Surat tugas' }).check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/cetak', async (route) => {
    await held;
    await route.continue();
  });
  await section.getByRole('button', { name: 'Cetak terpilih' }).click();
  await section.getByRole('button', { name: 'Lanjut bekerja, kabari saya' }).click();
  await expect(section.getByText('Mencetak 1 surat…')).toBeHidden();
  const toast = page.getByRole('alert').filter({ hasText: /surat/ });
  await expect(toast).toContainText('Mencetak 1 surat…');
  await page.getByRole('link', { name: 'JALADIN', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(toast).toContainText('1 surat siap.', { timeout: 60_000 });
  const download = page.waitForEvent('download');
  await toast.getByRole('button', { name: /^Simpan .*\.pdf$/ }).click();
  expect((await readFile(await (await download).path())).toString('latin1')).toMatch(/^%PDF-/);
});

test('a letter opens as PDF in a new tab', { tag: '@viewer' }, async ({ page }) => {
  const trip = await issueTrip(page, OUT_OF_TOWN);
  await openTrip(page, trip.id);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Buka PDF surat tugas' }).click();
  const tab = await opened;
  await expect.poll(() => tab.url(), { timeout: 30_000 }).toMatch(/^blob:/);
  // The content security policy of the page lets the browser's own viewer show it.
  const viewers = () => tab.frames().filter((frame) => frame.url().startsWith('chrome-extension://')).length;
  await expect.poll(viewers).toBe(1);
});

test('the file of a journey holds its letters and names what is missing', { tag: '@viewer' }, async ({ page }) => {
  const trip = await issueTrip(page, OUT_OF_TOWN);
  await openTrip(page, trip.id);
  const people = page.getByRole('region', { name: 'Personil' });
  await people.getByRole('button', { name: 'Unduh berkas SPJ perjalanan' }).click();
  await expect(people.getByText(/Berkas SPJ \d orang \(surat, kuitansi, bukti\) siap/)).toBeVisible({
    timeout: 120_000,
  });
  const download = page.waitForEvent('download');
  await people.getByRole('button', { name: /^Simpan Berkas_SPJ_/ }).click();
  const pdf = (await readFile(await (await download).path())).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Title/g)?.length).toBeGreaterThanOrEqual(3);
});

test('files of selected trips are one PDF', async ({ page }) => {
  for (const from of [0, 1]) await issueTrip(page, { ...OUT_OF_TOWN, from });
  await page.goto('/daftar');
  const boxes = page.getByRole('checkbox', { name: /^Pilih / });
  for (const place of [0, 1]) await boxes.nth(place).check();
  const bar = page.getByRole('region', { name: 'Cetak terpilih' });
  await bar.getByRole('button', { name: 'Cetak…' }).click();
  await bar.getByRole('checkbox', { name: /^Berkas SPJ lengkap/ }).check();
  await bar.getByRole('button', { name: 'Unduh berkas SPJ' }).click();
  await expect(bar.getByText('Berkas SPJ 2 perjalanan (surat, kuitansi, bukti) siap.')).toBeVisible({
    timeout: 120_000,
  });
  await expect(bar.getByRole('button', { name: 'Simpan Berkas_SPJ_2_perjalanan.pdf' })).toBeVisible();
});
