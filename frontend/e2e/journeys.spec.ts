import { addLine, call, issueTrip, KIND, ok } from './issuedTrip';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { picture } from './pictures';
import { countPresses } from './presses';
import { giveReasons, handIn } from './receiptForm';
import { answerApproval } from './verdicts';

// Keys that file a trip are counted in keyboard.spec.ts; clicks from an empty office to its first letter in first-run.spec.ts.
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
  expect(clicks).toBeLessThanOrEqual(6);
});

test('a receipt is filled in from its trip and handed in with at most fourteen clicks', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], province: 1, days: 2 });
  await page.goto(`/detail-perjalanan/${trip.id}`);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Lengkapi kuitansi' }).click();
  await page.getByRole('button', { name: 'buat otomatis' }).first().click();
  await expect(page.getByRole('rowgroup', { name: 'Uang Harian' })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah +', exact: true }).last().click();
  const line = page.getByRole('form', { name: 'Tambah Rincian' });
  await line.getByRole('combobox', { name: /^Jenis/ }).click();
  await page.getByRole('option', { name: 'Akomodasi' }).click();
  await line.getByLabel('Nilai').click();
  await page.keyboard.type('450000');
  const chooser = page.waitForEvent('filechooser');
  await line.getByRole('button', { name: /foto|bukti|berkas/i }).click();
  await (await chooser).setFiles({ name: 'nota.png', ...(await picture(page, 40, 30)) });
  await line.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('rowgroup', { name: 'Akomodasi' })).toContainText('Rp450.000');

  await page.getByRole('button', { name: 'Pengeluaran riil', exact: true }).click();
  const rills = page.getByRole('dialog', { name: 'Pengeluaran riil' });
  await rills.getByLabel('Item').click();
  await page.keyboard.type('Parkir');
  await rills.getByLabel('Nilai').click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowgroup', { name: 'Pengeluaran riil' })).toContainText('Rp15.000');

  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Ajukan kuitansi?' });
  await giveReasons(asked);
  await asked.getByRole('button', { name: 'Tetap ajukan' }).click();
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();
  const clicks = await presses('clicks');
  console.log(`clicks for a receipt: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(14);
});

test('a receipt of three lines with two dropped proofs is handed in with five clicks', async ({ page }) => {
  const wish = { kind: KIND.outOfTown, cities: ['Kota Samaraya'], province: 1, from: 40, takesAnyoneFree: true };
  const trip = await issueTrip(page, { ...wish, first: -9, days: 2 });
  await page.goto(`/rampung/${trip.travellers[0]?.id}`);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'buat otomatis' }).first().click();
  await expect(page.getByRole('rowgroup', { name: 'Uang Harian' })).toBeVisible();
  const sizes = [40, 60];
  const pictures = await Promise.all(
    sizes.map(async (width) => (await picture(page, width, 30)).buffer.toString('base64')),
  );
  // Both at once, on the heading of the page.
  await page.evaluate((files) => {
    const data = new DataTransfer();
    for (const [index, file] of files.entries()) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], `nota-${index + 1}.png`, { type: 'image/png' }));
    }
    document
      .querySelector('h1')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, pictures);
  const line = page.getByRole('form', { name: 'Tambah Rincian' });
  for (const [index, [kind, amount]] of [
    ['Akomodasi', '450000'],
    ['Transportasi', '125000'],
  ].entries()) {
    await expect(line).toContainText(`nota-${index + 1}.png (`);
    await line.getByRole('group', { name: 'Jenis bukti' }).getByRole('button', { name: kind, exact: true }).click();
    if (kind === 'Transportasi') await page.keyboard.type('Taksi');
    if (kind === 'Transportasi') await page.keyboard.press('Tab');
    await expect(line.getByLabel('Nilai')).toBeFocused();
    await page.keyboard.type(amount ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowgroup', { name: kind })).toBeVisible();
  }
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Ajukan kuitansi?' });
  const done = page.getByRole('heading', { name: 'STATUS Diajukan' });
  await asked.or(done).first().waitFor();
  if (await asked.isVisible()) {
    await giveReasons(asked);
    await asked.getByRole('button', { name: 'Tetap ajukan' }).click();
  }
  await expect(done).toBeVisible();
  const clicks = await presses('clicks');
  console.log(`clicks for a receipt with two dropped proofs: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(5);
});

test('seven receipts are judged with at most twenty keys', async ({ page, browser }) => {
  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya'],
    travellers: 5,
    from: 30,
    takesAnyoneFree: true,
  });
  for (const { id } of trip.travellers) {
    await addLine(page, id, { item: 'Uang harian', satuan: 'OH', qty: 1, nilai: 530_000, jenisId: 1 });
    await page.goto(`/rampung/${id}`);
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();
  }
  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}?personil=${trip.travellers[0]?.id}`);
  const presses = await countPresses(verifier);
  const count = verifier.getByText(/^\d+ dari \d+ baris diperiksa/);
  // After the five of the trip come the two that wait longest.
  for (let receipt = 0; receipt < 7; receipt += 1) {
    const address = verifier.url();
    const name = await verifier.getByRole('region').filter({ has: count }).getAttribute('aria-label');
    // One that waits may have been begun.
    const [already = 0, lines = 0] = (await count.innerText()).split(' dari ').map(Number.parseFloat);
    for (let judged = already + 1; judged <= lines; judged += 1) {
      await verifier.keyboard.press('s');
      await expect(count).toContainText(`${judged} dari ${lines} `);
    }
    await verifier.keyboard.press('a');
    await answerApproval(verifier, name ?? '');
    await expect(verifier.getByRole('alert').filter({ hasText: 'Kuitansi disetujui' }).last()).toBeVisible();
    await expect(async () => {
      const next = await verifier.getByRole('region').filter({ has: count }).getAttribute('aria-label');
      expect([next, verifier.url()]).not.toEqual([name, address]);
    }).toPass();
  }
  const keys = await presses('keys');
  console.log(`keys for seven receipts: ${keys}`);
  expect(keys).toBeLessThanOrEqual(20);
  await verifier.context().close();
});

test('three receipts are put together from their card and paid with five clicks and one field', async ({
  page,
  browser,
}) => {
  const clerk = await beside(browser, 'klerk');
  const verifier = await beside(browser, 'pencatat');
  const trip = await issueTrip(clerk, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya'],
    travellers: 3,
    from: 20,
    first: -9,
    days: 2,
    takesAnyoneFree: true,
  });
  for (const { id } of trip.travellers) {
    await addLine(clerk, id, { item: 'Uang harian', satuan: 'OH', qty: 2, nilai: 430_000, jenisId: 1 });
    await ok(clerk, `kwitansi/post/pengajuan/${id}`, {});
    await ok(verifier, 'kwitansi/verifikasi/terima', { personilId: id });
  }
  await signIn(page, 'keuangan');
  const found = await call(clerk, 'get', `perjalanan/get/all-perjalanan?cari=${encodeURIComponent(trip.untuk)}`);
  const [{ noSuratTugas }] = (await found.json()).result;
  await page.goto(`/pembayaran?cari=${encodeURIComponent(noSuratTugas)}`);
  const card = page.getByRole('button', { name: /^Susun NPD / });
  await expect(card).toHaveCount(1);
  const presses = await countPresses(page);
  await card.click();
  await page.getByRole('dialog', { name: 'Susun NPD' }).getByRole('button', { name: 'Susun', exact: true }).click();
  const npd = page.getByRole('dialog', { name: 'NPD', exact: true });
  await npd.getByRole('button', { name: 'Ajukan' }).click();
  await npd.getByRole('button', { name: 'Bayar' }).click();
  await page.getByRole('dialog', { name: 'Bayar NPD' }).getByLabel('Nomor bukti').waitFor();
  await page.keyboard.type('BK-900');
  await page.getByRole('dialog', { name: 'Bayar NPD' }).getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(npd.getByText('Dibayar', { exact: true })).toBeVisible();
  const clicks = await presses('clicks');
  console.log(`clicks for a package: ${clicks}`);
  // Five, and the field of the voucher, whose focus is counted as one.
  expect(clicks).toBeLessThanOrEqual(6);
});
