import type { Locator, Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { giveReasons } from './receiptForm';
import { expectApproved, openVerification } from './verdicts';

/** Keys to file a trip, with the words of its purpose and place; two pass the order of people and the kind of activity. */
const MOST_KEYS = 92;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Types letters of an option and takes the first one found with Enter. */
async function pickTyped(page: Page, combobox: Locator, typed: string) {
  await tabTo(page, combobox);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: typed }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

test('a trip is filed by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      () => document.body.setAttribute('data-keys', String(Number(document.body.dataset.keys ?? 0) + 1)),
      true,
    );
  });
  const pick = (name: string, typed: string) =>
    pickTyped(page, page.getByRole('combobox', { name, exact: true }), typed);
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await pick('Personil 1', 'Bah');
  await pick('Jenis Perjalanan', 'Biasa');
  await type('Nama Kota', 'Samaraya');
  await type('Tanggal Berangkat', '3/8/27');
  await pick('Klasifikasi', '000.1.2.3');
  await type('Untuk', 'Rapat koordinasi');
  await pick('Sub Kegiatan', 'Surv');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  expect((await download).suggestedFilename()).toBe('nota_dinas.docx');
  await expect(page).toHaveURL(/\/daftar$/);
  const keys = Number(await page.locator('body').getAttribute('data-keys'));
  console.log(`keys for a trip: ${keys}`);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
});

test('a receipt is filled in, handed in, returned and verified by keyboard alone', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya', 'Kota Percobaan'],
    from: 50,
    takesAnyoneFree: true,
  });
  const traveller = trip.travellers[0] ?? { id: 0, nama: '' };
  await page.goto(`/rampung/${traveller.id}`);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await expect(button('Ajukan')).toBeVisible();
  const form = page.getByRole('form', { name: 'Tambah Rincian' });
  for (const [item, unit, amount, kind] of [
    ['Uang harian', 'OH', '530000', 'Uang Harian'],
    ['Hotel', 'malam', '730000', 'Akomodasi'],
  ] as const) {
    await tabTo(page, button('Tambah +').last());
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: /^Jenis/ })).toBeFocused();
    await pickTyped(page, form.getByRole('combobox', { name: /^Jenis/ }), kind);
    for (const [label, text] of [
      [/^Item/, item],
      [/^Nilai/, amount],
      [/^Qty/, '1'],
      [/^Satuan/, unit],
    ] as const) {
      await tabTo(page, form.getByLabel(label));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  }
  await expect(page.getByRole('group', { name: 'Jumlah seluruhnya' })).toContainText('Rp1.260.000');
  await tabTo(page, button('Ajukan'));
  await page.keyboard.press('Enter');
  // The trip is not over, and the hotel has no proof.
  await giveReasons(page.getByRole('dialog'));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Tetap ajukan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: traveller.nama });
  const line = (name: string) => card.getByRole('region', { name });
  const press = (key: string) => verifier.keyboard.press(key);
  await expect(line('Baris 1: Uang harian')).toBeVisible();
  await press('j');
  await expect(line('Baris 2: Hotel')).toBeVisible();
  await press('k');
  await press('s');
  await expect(line('Baris 2: Hotel')).toBeVisible();
  await press('p');
  await expect(card.getByLabel('Catatan untuk baris ini')).toBeFocused();
  await verifier.keyboard.type('Nota tidak terbaca');
  await press('Control+Enter');
  await expect(line('Baris 2: Hotel')).toContainText('Nota tidak terbaca');
  await expect(card).toContainText('2 dari 2 baris diperiksa');
  await press('b');
  const rejection = verifier.getByRole('dialog', { name: 'Kembalikan kuitansi' });
  await tabTo(verifier, rejection.getByRole('textbox'));
  await verifier.keyboard.type('Perbaiki nota hotel');
  await tabTo(verifier, rejection.getByRole('button', { name: 'Kembalikan' }));
  await press('Enter');
  await expect(rejection).toBeHidden();

  await page.reload();
  await tabTo(page, page.getByLabel('Jawaban untuk verifikator'));
  await page.keyboard.type('Nota sudah sesuai aslinya');
  await tabTo(page, button('Kirim jawaban'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  await openVerification(verifier, trip.id, traveller);
  await expect(line('Baris 2: Hotel').or(line('Baris 1: Uang harian'))).toBeVisible();
  if (await line('Baris 1: Uang harian').isVisible()) await press('j');
  const stored = verifier.waitForResponse('**/api/kwitansi/verifikasi/baris');
  await press('s');
  await expect(card).toContainText('2 dari 2 baris diperiksa');
  await expect(card).not.toContainText('perlu diperbaiki');
  await press('a');
  // The next receipt of the queue comes by itself.
  await expect(verifier).not.toHaveURL(new RegExp(`/admin/rampung/${trip.id}\\b`));
  // A page that is left sooner takes the verdict with it; the browser asks a user then.
  await stored;
  await expectApproved(verifier, trip.id, traveller);
  await verifier.context().close();
});

test('on a phone one pane is shown at a time, with both judgements at the thumb below the proof', async ({ page }) => {
  await signIn(page, 'semua');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/verifikasi');
  await page
    .getByRole('button', { name: /^Periksa / })
    .first()
    .click();
  const lines = page.getByRole('list', { name: /^Baris / });
  const proof = page.getByRole('region', { name: /^Baris \d+: / }).locator('> :last-child');
  await expect(lines).toBeVisible();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Antrean' })).toBeHidden();
  await lines.getByRole('button').first().click();
  await expect(proof).toBeVisible();
  await expect(lines).toBeHidden();
  const judge = page.getByRole('button', { name: 'Sesuai', exact: true });
  await expect(judge).toBeInViewport();
  const bar = await judge.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(844 * 0.7);
  expect(bar?.height ?? 0).toBeGreaterThanOrEqual(40);
});
