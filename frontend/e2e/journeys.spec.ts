import { addLine, call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside } from './people';
import { picture } from './pictures';
import { countPresses } from './presses';
import { pick } from './tripForm';

/**
 * What work asks of the hands. Two more are counted where they are tested: the keys that file a trip (keyboard.spec.ts) and
 * the clicks from an empty office to its first letter (first-run.spec.ts).
 */
const MOST = { receiptClicks: 14, letterClicks: 6, verdictKeys: 20 } as const;

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
  await expect(verifier.getByRole('row').nth(1)).toBeVisible();
  const waiting = async () => (await (await call(verifier, 'get', 'kwitansi/antrean?page=0&limit=1')).json()).totalRows;
  const before = await waiting();
  const presses = await countPresses(verifier);
  await verifier.keyboard.press('j');
  await verifier.keyboard.press('Enter');
  const person = verifier.getByRole('heading', { level: 2 }).first();
  for (let judged = 0; judged < 7; judged += 1) {
    await expect(verifier.getByRole('button', { name: 'Verifikasi' })).toBeEnabled();
    const shown = [verifier.url(), await person.innerText()].join();
    await verifier.keyboard.press('a');
    await expect(verifier.getByRole('button', { name: 'Ya, setujui' })).toBeFocused();
    await verifier.keyboard.press('Enter');
    await expect(async () => expect([verifier.url(), await person.innerText()].join()).not.toBe(shown)).toPass();
  }
  const keys = await presses('keys');
  console.log(`keys for seven verdicts: ${keys}`);
  expect(keys).toBeLessThanOrEqual(MOST.verdictKeys);
  expect(await presses('clicks')).toBe(0);
  // Leaving the page sends what could still be undone.
  await verifier.goto('/admin/verifikasi');
  await expect(async () => expect(await waiting()).toBe(before - 7)).toPass();
});

test('a letter is issued from the list and downloaded with at most six clicks', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], isIssued: false });
  // The columns below 1600 points name the purpose.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/daftar?cari=${encodeURIComponent(trip.untuk)}`);
  const presses = await countPresses(page);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Terbitkan surat tugas/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  const clicks = await presses('clicks');
  console.log(`clicks for a letter: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(MOST.letterClicks);
});

test('a receipt is filled in with a proof and handed in with at most fourteen clicks', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], days: 2 });
  await page.goto(`/detail-perjalanan/${trip.id}`);
  const presses = await countPresses(page);
  await page
    .getByRole('link', { name: /Kuitansi/ })
    .first()
    .click();
  for (const [kind, amount] of [
    ['Uang Harian', '530000'],
    ['Akomodasi', '450000'],
  ] as const) {
    await page.getByRole('button', { name: 'Tambah +', exact: true }).last().click();
    const form = page.getByRole('form', { name: 'Tambah Rincian' });
    // The cursor is in the kind; what follows from it is filled in.
    await expect(form.getByRole('combobox', { name: /^Jenis/ })).toBeFocused();
    await pick(page, 'Jenis', { typed: kind });
    await expect(form.getByLabel('Satuan')).not.toHaveValue('');
    if ((await form.getByLabel('Item').inputValue()) === '') await form.getByLabel('Item').fill('Hotel');
    if ((await form.getByLabel('Nilai').inputValue()) === '') await form.getByLabel('Nilai').fill(amount);
    if ((await form.getByLabel('Qty').inputValue()) === '') await form.getByLabel('Qty').fill('1');
    if (kind === 'Akomodasi') {
      const chooser = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: 'Pilih Bukti' }).click();
      await (await chooser).setFiles({ name: 'nota.png', ...(await picture(page, 40, 30)) });
      await expect(form.getByText(/^nota\./)).toBeVisible();
    }
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form).toBeHidden();
  }
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tetap ajukan' }).click();
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();
  const clicks = await presses('clicks');
  console.log(`clicks for a receipt: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(MOST.receiptClicks);
});
