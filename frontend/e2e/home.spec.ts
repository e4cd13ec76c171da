import { expect, test } from './office';
import { signIn } from './people';
import { giveReasons } from './receiptForm';
import { dayFromNow, fileTrip, pick, startTrip, typeDay, unusedDay } from './tripForm';

test('each row of the home page has one verb, which leads to the place to act', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/');
  const returned = page.getByRole('region', { name: /^Kuitansi dikembalikan/ });
  await expect(returned.getByRole('listitem').first()).toContainText(/terlambat \d+ hari/);
  await returned
    .getByRole('link', { name: /^Perbaiki: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rampung\/\d+$/);
  await expect(page.getByRole('heading', { name: 'STATUS Dikembalikan' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Jejak halaman' })).toContainText(/^Daftar Perjalanan\/.+\/.+/);
});

test('the home page of finance begins with its figures, each a link to what proves it', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Angka keuangan' });
  await expect(figures).toContainText(/% dari pagu Rp/);
  await figures.getByRole('link', { name: 'Uang muka terbuka' }).click();
  await expect(page).toHaveURL(/\/pembayaran\?tab=uang-muka$/);
});

test('a filed trip is told above the list, with its letter as the next step', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  await startTrip(page, 'Rapat sesudah pengajuan', [30]);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan Dinas Biasa' });
  await page.getByLabel('Nama Kota').fill('Kota Samaraya');
  await typeDay(page, 'Tanggal Berangkat', dayFromNow(unusedDay()).typed);
  await fileTrip(page);
  const filed = page.getByRole('status').filter({ hasText: /Nota dinas .+ diajukan/ });
  await filed.getByRole('button', { name: 'Terbitkan surat tugas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unduh' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click();
  await filed.getByRole('button', { name: 'Ajukan lagi yang mirip' }).click();
  await expect(page.getByLabel('Untuk')).toHaveValue('Rapat sesudah pengajuan');
});

test('a verb of finance records the payment of its person and comes back', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/');
  const waiting = page.getByRole('region', { name: /^Menunggu setoran kembali/ });
  const before = await waiting.getByRole('heading').textContent();
  await waiting
    .getByRole('link', { name: /^Catat setoran: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pembayaran\/orang\/\d+\?catat=1$/);
  const dialog = page.getByRole('dialog', { name: 'Catat pembayaran' });
  await expect(dialog.getByLabel('Nomor bukti')).toBeFocused();
  await page.keyboard.type('STS-99');
  await page.keyboard.press('Control+Enter');
  await dialog
    .getByRole('textbox', { name: /^Alasan/ })
    .or(page.getByText('Pembayaran dicatat.'))
    .first()
    .waitFor();
  if (await dialog.isVisible()) {
    await giveReasons(dialog);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Pembayaran dicatat.')).toBeVisible();
  await expect(waiting.getByRole('heading')).not.toHaveText(before ?? '');
});

test('a package and the payments of a person have addresses, and the search begins a payment', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/pembayaran/paket/1');
  await expect(page.getByRole('dialog', { name: 'NPD' })).toContainText(/NPD/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pembayaran$/);
  await page.getByRole('tab', { name: 'Setoran kembali' }).click();
  await page
    .getByRole('button', { name: /^Catat setoran / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pembayaran\/orang\/\d+\?tab=setoran-kembali&catat=1$/);
  await expect(page.getByRole('dialog').first()).toContainText(/harus disetor kembali Rp/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pembayaran\?tab=setoran-kembali$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bayar');
  await expect(page.getByRole('button', { name: /^Bayar .+ siap dibayar$/ }).first()).toHaveAttribute('data-selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Catat pembayaran' }).getByLabel('Nilai')).not.toHaveValue('');
});
