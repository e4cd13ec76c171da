import { expect, test } from './office';
import { signIn } from './people';
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
