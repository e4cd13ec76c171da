import type { Page } from '@playwright/test';
import { violations } from './axe';
import { call, issueTrip, KIND } from './issuedTrip';
import { linkIn } from './letters';
import { expect, test } from './office';

/** Violations of the page in light and dark, and sideways scrolling. */
async function faultsOf(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, colorScheme)));
    if (process.env.E2E_PICTURES) {
      const state = (await page.getByRole('heading', { level: 2 }).textContent())?.replace(/\W+/g, '-');
      await page.screenshot({ path: `${process.env.E2E_PICTURES}/${state}-${colorScheme}.png`, fullPage: true });
    }
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return tooWide ? [...found, 'too wide'] : found;
}

/** Scenario 10. */
test('the code of a printed letter opens its page, which tells the cancellation', async ({ page, browser, office }) => {
  test.setTimeout(120_000);
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], travellers: 2, from: 44 });
  await page.goto(`/detail-perjalanan/${trip.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh surat tugas docx' }).click();
  const link = await linkIn(await download);
  expect(link.startsWith(`${office}/verifikasi/`)).toBe(true);

  const phone = await browser.newContext({ baseURL: office, viewport: { width: 390, height: 800 } });
  const paper = await phone.newPage();
  const scripts: string[] = [];
  paper.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const state = paper.getByRole('heading', { level: 2 });
  await paper.goto(link);
  await expect(state).toHaveText('Berlaku');
  const foreign = scripts.filter((url) => !/\/assets\/(verifikasi|modulepreload-polyfill)-[\w-]+\.js$/.test(url));
  expect(foreign, 'scripts of the application').toEqual([]);
  await expect(paper.getByRole('term')).toHaveText(['Jenis', 'Nomor', 'Tanggal', 'Instansi', 'Pegawai', 'Tujuan']);
  await expect(paper.locator('dl')).toContainText('Kota Samaraya');
  for (const { nama } of trip.travellers) await expect(paper.locator('body')).not.toContainText(nama);
  expect(await faultsOf(paper)).toEqual([]);

  const detail = await call(page, 'get', `perjalanan/get/detail-perjalanan/${trip.id}`);
  const { versi } = (await detail.json()).result;
  const cancelled = await call(page, 'post', `perjalanan/${trip.id}/batal`, {
    alasan: 'Acara dibatalkan panitia',
    versi,
  });
  expect(cancelled.status()).toBe(200);
  await paper.reload();
  await expect(state).toHaveText('Batal');
  expect(await faultsOf(paper)).toEqual([]);
  await page.reload();
  const statement = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Surat pernyataan pembatalan', exact: true }).click();
  expect((await statement).suggestedFilename()).toMatch(/^Surat_Pernyataan_Pembatalan_.*\.docx$/);

  await paper.goto('/verifikasi/kodeYangTidakAda00000');
  await expect(state).toHaveText('Kode tidak dikenal');
  expect(await faultsOf(paper)).toEqual([]);
  for (let n = 0; n < 30; n += 1) await phone.request.get('/api/verifikasi/kodeYangTidakAda00000');
  await paper.goto(link);
  await expect(state).toHaveText('Terlalu banyak pemeriksaan');
  await expect(paper.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(await faultsOf(paper)).toEqual([]);
  await phone.close();
});
