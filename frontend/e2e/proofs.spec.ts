import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe';
import { call, type IssuedTrip, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { beside } from './people';
import { fillExpense, handIn, submitExpense } from './receiptForm';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/cases/${name}`, import.meta.url));
const travellerOf = (trip: IssuedTrip) => trip.travellers[0] ?? { id: 0, nama: '' };
const hotel = { item: 'Hotel', satuan: 'malam', qty: '2', nilai: '450000', jenis: 'Akomodasi' };

async function openReceipt(page: Page): Promise<IssuedTrip> {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  await page.goto(`/rampung/${travellerOf(trip).id}`);
  await expect(page.getByRole('heading', { name: /^STATUS / })).toBeVisible();
  return trip;
}

const choose = (page: Page, ...names: string[]) =>
  page.locator('input[type="file"]').last().setInputFiles(names.map(fixture));

/** The first line of the receipt of a trip. */
async function firstLine(page: Page, trip: IssuedTrip) {
  const answer = await call(page, 'get', `kwitansi/get/rampung/${travellerOf(trip).id}`);
  return (await answer.json()).result.rincianBPDs[0];
}

/** Brightness from 0 to 255 of the upper and the lower fifth of a shown picture. */
const halves = (picture: Locator) =>
  picture.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [shown.naturalWidth, shown.naturalHeight];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    context.drawImage(shown, 0, 0);
    const mean = (from: number) => {
      const { data } = context.getImageData(0, from, canvas.width, Math.floor(canvas.height / 5));
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      return sum / (data.length / 4) / 3;
    };
    return { width: canvas.width, height: canvas.height, above: mean(0), below: mean(Math.floor(canvas.height * 0.8)) };
  });

test('a bill as PDF is added, seen page by page, and judged beside its line', async ({ page, browser }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const trip = await openReceipt(page);
  const dialog = await fillExpense(page, hotel);
  expect(asked.filter((address) => /pdf|worker|wasm/.test(address))).toEqual([]);
  await dialog.getByLabel('Nomor bukti').fill('INV/2026/001');
  await choose(page, 'bills/three-pages.pdf');
  await expect(dialog.getByText(/three-pages\.pdf/)).toBeVisible();
  expect(await violations(page, 'bukti')).toEqual([]);
  await submitExpense(page);
  await expect(page.getByRole('rowgroup', { name: 'Akomodasi' })).toContainText('No. bukti INV/2026/001');
  const line = await firstLine(page, trip);
  expect(line.buktiHalaman).toBe(3);
  expect(line.bukti).toMatch(/\.jpg$/);

  await page.getByRole('button', { name: 'Perbesar bukti Hotel' }).click();
  const shown = page.getByRole('dialog', { name: 'Bukti' });
  await expect(shown.getByRole('status').filter({ hasText: 'Halaman 1 dari 3' })).toBeVisible();
  await shown.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(shown.getByRole('img', { name: 'bukti Hotel, halaman 2' })).toBeVisible();
  expect(await violations(page, 'bukti')).toEqual([]);
  await page.keyboard.press('Escape');

  await handIn(page);
  const verifier = await beside(browser, 'pencatat');
  const problems: string[] = [];
  verifier.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: travellerOf(trip).nama });
  const pages = card.getByRole('img', { name: 'bukti Hotel, halaman 1' });
  await expect(pages).toBeVisible();
  await expect.poll(() => pages.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(1000);
  await card.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await card.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(card.getByRole('img', { name: 'bukti Hotel, halaman 3' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
  expect(await violations(verifier, 'bukti')).toEqual([]);
  expect(problems).toEqual([]);
  await verifier.context().close();
});

test('a HEIC photo of a phone becomes an upright JPEG in the browser', async ({ page }) => {
  const trip = await openReceipt(page);
  const dialog = await fillExpense(page, hotel);
  await choose(page, 'photos/phone.heic');
  await expect(dialog.getByText(/phone\.jpg/)).toBeVisible();
  await submitExpense(page);
  expect((await firstLine(page, trip)).bukti).toMatch(/\.jpg$/);
  const photo = page.getByRole('button', { name: 'Perbesar bukti Hotel' }).getByRole('img');
  const { width, height } = await halves(photo);
  expect(height, 'a portrait').toBeGreaterThan(width);
});

test('a TIFF of a scanner becomes an upright JPEG, and a broken HEIC is told with the way out', async ({ page }) => {
  await openReceipt(page);
  const dialog = await fillExpense(page, hotel);
  const broken = { name: 'rusak.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic rusak') };
  await page.locator('input[type="file"]').last().setInputFiles(broken);
  await expect(dialog.getByRole('alert')).toContainText('Paling Kompatibel');
  await choose(page, 'photos/scan.tif');
  await expect(dialog.getByText(/scan\.jpg/)).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await submitExpense(page);
  const { width, height, above, below } = await halves(
    page.getByRole('button', { name: 'Perbesar bukti Hotel' }).getByRole('img'),
  );
  expect([width, height]).toEqual([60, 90]);
  expect(above).toBeLessThan(below - 100);
});

test('a photo that lies on its side is stored upright', async ({ page }) => {
  await openReceipt(page);
  await fillExpense(page, hotel);
  await choose(page, 'photos/lying-900.jpg');
  await submitExpense(page);
  const photo = page.getByRole('button', { name: 'Perbesar bukti Hotel' }).getByRole('img');
  const address = (await photo.getAttribute('src')) ?? '';
  const bytes = await (await page.request.get(address)).body();
  expect(bytes.includes('Exif')).toBe(false);
  expect(await halves(photo)).toMatchObject({ width: 600, height: 900 });
});

test('several proofs chosen at once become lines one after the other, and one is pasted', async ({ page }) => {
  await openReceipt(page);
  const dialog = await fillExpense(page, hotel);
  await choose(page, 'bills/hotel.pdf', 'photos/lying.jpg');
  await expect(dialog.getByText(/hotel\.pdf/)).toBeVisible();
  await expect(dialog.getByText('Berikutnya: lying.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/lying\.jpg \(/)).toBeVisible();
  await expect(dialog.getByLabel('Item')).toHaveValue('');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 tempel'], 'tempel.pdf', { type: 'application/pdf' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(dialog.getByText(/tempel\.pdf \(/)).toBeVisible();
});

test('a bill fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReceipt(page);
  const dialog = await fillExpense(page, hotel);
  await choose(page, 'bills/three-pages.pdf');
  await expect(dialog.getByText(/three-pages\.pdf/)).toBeVisible();
  await submitExpense(page);
  await page.getByRole('button', { name: 'Perbesar bukti Hotel' }).click();
  await expect(page.getByRole('img', { name: 'bukti Hotel, halaman 1' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'bukti')).toEqual([]);
});
