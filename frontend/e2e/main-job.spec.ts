import { numbersIn, textOf } from './letters';
import { expect, test } from './office';
import { signIn } from './people';
import { dayFromNow, downloadLetter, fileTrip, findRow, pick, startTrip, typeDay, unusedDay } from './tripForm';

/** Mark on the letter that Srikandi, the signing service, looks for. */
const SRIKANDI_MARK = `\${ttd_pengirim}`;

test.beforeEach(({ page }) => signIn(page, 'klerk'));

test('an out-of-town trip: memo, list, assignment letter with SPD sheets, reprint, detail', async ({ page }) => {
  const untuk = `Supervisi program imunisasi ${Date.now()}`;
  const first = unusedDay();
  const days = [first, first + 2, first + 2, first + 4].map(dayFromNow);
  const cities = ['Makassar', 'Parepare'];

  const travellers = await startTrip(page, untuk, [12, 17]);
  expect(new Set(travellers).size).toBe(2);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan Dinas Biasa' });
  await page.getByRole('button', { name: 'Tambah Kota' }).click();
  for (const [row, city] of cities.entries()) {
    await page.getByLabel('Nama Kota').nth(row).fill(city);
    await typeDay(page, 'Tanggal Berangkat', days[row * 2]?.typed ?? '', row);
    await typeDay(page, 'Tanggal Pulang', days[row * 2 + 1]?.typed ?? '', row);
  }
  await pick(page, 'Sub Kegiatan');
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau nota dinas' });
  for (const text of ['NOTA DINAS', 'PRATINJAU', untuk, 'Parepare']) await expect(preview).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  const memo = await fileTrip(page);

  expect(memo.suggestedFilename()).toBe('nota_dinas.docx');
  const memoText = await textOf(memo);
  const [memoNumber = ''] = numbersIn(memoText);
  for (const expected of [untuk, ...travellers, ...cities, days[0]?.printed, days[3]?.printed])
    expect(memoText).toContain(expected);
  expect(memoText).toContain('5 (lima) hari');
  // With Srikandi the letter contains its mark and no other tag.
  expect(memoText).toContain(SRIKANDI_MARK);
  expect(memoText.replace(SRIKANDI_MARK, '')).not.toMatch(/undefined|null|NaN|Invalid Date|[{}]/);

  const row = await findRow(page, memoNumber);
  for (const expected of [...travellers, ...cities]) await expect(row).toContainText(expected);
  await expect(row.getByRole('button', { name: 'Lihat detail' })).toHaveCount(0);

  const letter = await downloadLetter(page, row);
  expect(letter.suggestedFilename()).toMatch(/^Surat_Tugas_.+_\d+\.docx$/);
  const letterText = await textOf(letter);
  await expect(row.getByRole('button', { name: 'Lihat detail' })).toBeVisible();
  const cells = row.getByRole('cell');
  const letterNumber = await cells.nth(3).innerText();
  expect(numbersIn(letterText)).toContain(letterNumber);
  const others = new Set(numbersIn(letterText).filter((number) => number !== letterNumber && number !== memoNumber));
  expect(others.size).toBe(travellers.length);
  for (const expected of [untuk, ...travellers, ...cities, days[0]?.printed]) expect(letterText).toContain(expected);
  expect(letterText).not.toMatch(/undefined|null|NaN|Invalid Date/);

  const again = await textOf(await downloadLetter(page, row));
  expect(numbersIn(again)).toEqual(numbersIn(letterText));

  await row.getByRole('button', { name: 'Lihat detail' }).click();
  await expect(page).toHaveURL(/\/detail-perjalanan\/\d+$/);
  for (const name of travellers) {
    const traveller = page.getByRole('region', { name });
    await expect(traveller).toContainText('Rp0');
    await expect(traveller.getByRole('button', { name: 'Rampung' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Rampung' }).first().click();
  await expect(page).toHaveURL(/\/rampung\/\d+$/);
});

test('an in-town trip of two destinations: memo, list, assignment letter', async ({ page }) => {
  const untuk = `Pembinaan puskesmas ${Date.now()}`;
  const day = dayFromNow(unusedDay());
  const travellers = await startTrip(page, untuk, [21]);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan dinas Dalam Kota' });
  await page.getByRole('button', { name: 'Tambah Tujuan' }).click();
  const places: string[] = [];
  for (const row of [0, 1]) {
    places.push(await pick(page, 'Tujuan', { option: row * 3, row }));
    await typeDay(page, 'Tanggal Berangkat', day.typed, row);
    await typeDay(page, 'Tanggal Pulang', day.typed, row);
  }
  const memoText = await textOf(await fileTrip(page));
  for (const expected of [untuk, ...travellers, ...places, day.printed, '1 (satu) hari'])
    expect(memoText).toContain(expected);

  const [memoNumber = ''] = numbersIn(memoText);
  const row = await findRow(page, memoNumber);
  for (const place of places) await expect(row).toContainText(place);
  const letterText = await textOf(await downloadLetter(page, row));
  const letterNumber = await row.getByRole('cell').nth(3).innerText();
  for (const expected of [letterNumber, untuk, ...travellers, ...places]) expect(letterText).toContain(expected);
});

test('a refused trip shows its messages beside the fields and stores nothing', async ({ page }) => {
  await page.goto('/daftar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await page.getByRole('row').nth(1).innerText();

  await page.goto('/perjalanan');
  await page.getByLabel('Dasar').fill('Undangan rapat');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Untuk wajib diisi')).toBeVisible();
  const above = page.getByRole('form').getByRole('alert');
  await expect(above).toContainText('Terjadi kesalahan saat mengunduh file');
  await expect(above).toContainText('Periksa kembali isian.');
  // The first field at fault has the focus, clear of the fixed bar.
  const first = page.getByRole('combobox', { name: 'Personil 1', exact: true });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.getByLabel('Dasar')).toHaveValue('Undangan rapat');

  await page.goto('/daftar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.getByRole('row').nth(1).innerText()).toBe(before);
});

test('the form survives a reload and a lost session', async ({ page, context }) => {
  await page.goto('/perjalanan');
  await page.getByLabel('Untuk').fill('Rapat koordinasi');
  await pick(page, 'Sumber Dana');
  await page.reload();
  await expect(page.getByLabel('Untuk')).toHaveValue('Rapat koordinasi');
  await expect(page.getByLabel('Asal')).not.toHaveValue('');

  await page.getByLabel('Untuk').fill('Rapat koordinasi triwulan');
  await context.clearCookies();
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: route.request().url().includes('refresh') ? 403 : 401,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Sesi berakhir. Silakan masuk kembali.', code: 'BELUM_MASUK' }),
    }),
  );
  // A call of the page itself may find it first; then the button is gone.
  await page
    .getByRole('button', { name: 'Submit' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?kembali=/);
  await page.unroute('**/api/**');

  await page.getByLabel('Nama Pengguna').fill('klerk');
  await page.getByLabel('Kata sandi', { exact: true }).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/perjalanan$/);
  await expect(page.getByLabel('Untuk')).toHaveValue('Rapat koordinasi triwulan');

  await page.getByRole('button', { name: 'Kosongkan isian' }).click();
  await page.getByRole('button', { name: 'Ya, Kosongkan' }).click();
  await expect(page.getByLabel('Untuk')).toHaveValue('');
});
