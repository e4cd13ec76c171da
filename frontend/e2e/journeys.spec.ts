import { addLine, call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside } from './people';
import { countPresses } from './presses';

/** Most keys for the verdicts on seven receipts. */
const VERDICT_KEYS = 20;
/** Most clicks that issue the letter of a filed trip and download it. */
const ISSUE_CLICKS = 6;

test('seven receipts are approved with at most twenty keys', async ({ page, browser }) => {
  test.slow();
  for (const from of [0, 6]) {
    const trip = await issueTrip(page, {
      kind: KIND.outOfTown,
      cities: ['Kota Samaraya'],
      travellers: 4,
      from,
      takesAnyoneFree: true,
    });
    for (const { id } of trip.travellers)
      await addLine(page, id, { item: 'Uang harian', satuan: 'OH', qty: 1, nilai: 370_000, jenisId: 1 });
    expect((await call(page, 'post', `perjalanan/${trip.id}/pengajuan`, {})).status()).toBe(200);
  }
  const verifier = await beside(browser, 'pencatat');
  await verifier.goto('/admin/verifikasi');
  const waiting = async () => (await (await call(verifier, 'get', 'kwitansi/antrean?page=0&limit=1')).json()).totalRows;
  const before = await waiting();
  await expect(verifier.getByRole('row').nth(1)).toBeVisible();
  const presses = await countPresses(verifier);
  await verifier.keyboard.press('j');
  await verifier.keyboard.press('Enter');
  for (let judged = 0; judged < 7; judged += 1) {
    await expect(verifier.getByRole('button', { name: 'Verifikasi' })).toBeEnabled();
    const address = verifier.url();
    const person = await verifier.getByRole('heading', { level: 2 }).first().innerText();
    await verifier.keyboard.press('a');
    await expect(verifier.getByRole('dialog', { name: 'Setujui kuitansi' })).toBeVisible();
    await verifier.keyboard.press('Enter');
    await expect(async () => {
      const isNext =
        verifier.url() !== address ||
        (await verifier.getByRole('heading', { level: 2 }).first().innerText()) !== person;
      expect(isNext).toBe(true);
    }).toPass();
  }
  expect(await presses('keys')).toBeLessThanOrEqual(VERDICT_KEYS);
  expect(await presses('clicks')).toBe(0);
  await verifier.goto('/admin/verifikasi');
  await expect(async () => expect(await waiting()).toBe(before - 7)).toPass();
});

test('a letter is issued from the list with at most six clicks', async ({ page }) => {
  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya'],
    first: 1,
    isIssued: false,
    takesAnyoneFree: true,
  });
  // The columns below 1600 points name the purpose.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/daftar');
  const presses = await countPresses(page);
  const row = page.getByRole('row').filter({ hasText: trip.untuk });
  await row.getByRole('button', { name: /^Terbitkan surat tugas/ }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /Terbitkan/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Surat_Tugas_.*\.docx$/);
  expect(await presses('clicks')).toBeLessThanOrEqual(ISSUE_CLICKS);
});
