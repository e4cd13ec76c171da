import type { Locator, Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside, PASSWORD, signIn } from './people';
import { countPresses } from './presses';
import { giveReasons } from './receiptForm';
import { officeTime } from './tripForm';
import { expectApproved, openVerification } from './verdicts';

/** Most keys from the sign-in to a memo of three travellers in town, with the words of its purpose. */
const MOST_KEYS = 90;
/** Most clicks and keys of a trip of two out of town, from the list of trips to the memo. */
const MOST_OUT_OF_TOWN = { clicks: 14, keys: 56 };

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Types letters of an option and takes the first one found with Tab, which goes on to the next field. */
async function typeOption(page: Page, combobox: Locator, typed: string) {
  await tabTo(page, combobox);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(combobox).not.toHaveValue('');
}

/** The Tuesday after so many days as it is typed, without its year. */
function dayOfMonth(ahead: number) {
  const day = officeTime(ahead);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}`;
}

test('three are sent out in town by keyboard alone, from the sign-in', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  const presses = await countPresses(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(field('Nama Pengguna')).toBeFocused();
  await page.keyboard.type('klerk');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Perjalanan baru')).toBeVisible();
  await page.keyboard.press('n');
  await expect(picker('Personil 1')).toBeFocused();
  for (const [slot, letters] of ['Bah', 'Kem', 'Faj'].entries())
    await typeOption(page, picker(`Personil ${slot + 1}`), letters);
  await typeOption(page, picker('Jenis Perjalanan'), 'Dal');
  await typeOption(page, picker('Tujuan'), 'Pus');
  await tabTo(page, field('Tanggal Berangkat'));
  await page.keyboard.type(dayOfMonth(150));
  await typeOption(page, picker('Klasifikasi'), 'Perj');
  await tabTo(page, field('Untuk'));
  await page.keyboard.type('Rapat koordinasi');
  await typeOption(page, picker('Sub Kegiatan'), 'Surv');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  expect((await download).suggestedFilename()).toBe('nota_dinas.docx');
  await expect(page).toHaveURL(/\/daftar$/);
  const keys = await presses('keys');
  console.log(`keys for three in town: ${keys}`);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
});

test('two are sent out of town with mouse and keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const presses = await countPresses(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.keyboard.press('n');
  await expect(picker('Personil 1')).toBeFocused();
  await typeOption(page, picker('Personil 1'), 'Dah');
  await typeOption(page, picker('Personil 2'), 'Cen');
  const choose = async (name: string, typed: string) => {
    await picker(name).click();
    await page.keyboard.type(typed);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
  };
  const type = async (label: string, text: string) => {
    await field(label).click();
    await page.keyboard.type(text);
  };
  await choose('Jenis Perjalanan', 'Bia');
  await type('Nama Kota', 'Samaraya');
  await type('Tanggal Berangkat', dayOfMonth(157));
  await choose('Klasifikasi', 'Perj');
  await type('Untuk', 'Rapat koordinasi');
  await choose('Sub Kegiatan', 'Sur');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await download).suggestedFilename()).toBe('nota_dinas.docx');
  const [clicks, keys] = [await presses('clicks'), await presses('keys')];
  console.log(`two out of town: ${clicks} clicks, ${keys} keys`);
  expect(clicks).toBeLessThanOrEqual(MOST_OUT_OF_TOWN.clicks);
  expect(keys).toBeLessThanOrEqual(MOST_OUT_OF_TOWN.keys);
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
    await typeOption(page, form.getByRole('combobox', { name: /^Jenis/ }).first(), kind);
    // The focus goes to the first of them that the kind leaves empty.
    await expect(form.getByLabel(/^(Item|Nilai)/).and(page.locator(':focus'))).toBeVisible();
    if (await form.getByLabel(/^Nilai/).evaluate((input) => input === document.activeElement))
      await page.keyboard.press('Shift+Tab');
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
