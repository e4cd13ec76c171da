import type { Browser } from '@playwright/test';
import { textOf } from './letters';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { dayFromNow, pick, typeDay, unusedDay } from './tripForm';

/** Gives an employee the highest rank and grade, as the staff administrator does. */
async function promote(browser: Browser, name: string) {
  const admin = await beside(browser, 'superadmin');
  await admin.goto(`/daftar-pegawai?cari=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();
  await pick(admin, 'Pangkat', { typed: 'Pembina Utama', option: 0 });
  await pick(admin, 'Golongan', { typed: 'IV/e' });
  await admin.getByRole('button', { name: 'Simpan' }).click();
  await expect(admin.getByText('Golongan: IV/e')).toBeVisible();
  await admin.context().close();
}

test('an acting head signs the letters of those days only, and a reprint stays as it was', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const day = (ahead: number) => dayFromNow(ahead).typed;
  const admin = await beside(browser, 'adminunit');
  await admin.goto('/admin/ttd-surat-tugas');
  const acting = await pick(admin, 'Nama Pegawai', { option: 9 });
  await pick(admin, 'Sebagai', { option: 1 });
  await typeDay(admin, 'Berlaku dari', day(-20));
  await typeDay(admin, 'Berlaku sampai', day(-16));
  await admin.getByLabel('Jabatan').fill('Kepala Dinas Percobaan');
  await admin.getByRole('button', { name: 'Tambahkan' }).click();
  const table = admin.getByRole('table', { name: 'Tanda Tangan Surat Tugas' });
  await expect(table.getByRole('row').filter({ hasText: 'Plt. Kepala Dinas Percobaan' })).toContainText(acting);

  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  await pick(page, 'Klasifikasi');
  await pick(page, 'Kode Klasifikasi');
  const untuk = `Rapat dengan pelaksana tugas ${Date.now()}`;
  await page.getByLabel('Untuk').fill(untuk);
  await pick(page, 'Personil 1', { option: 44 });
  await pick(page, 'Sumber Dana', { typed: 'APBD' });
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan Dinas Biasa' });
  await page.getByLabel('Nama Kota').fill('Kota Samaraya');
  const first = unusedDay();
  await typeDay(page, 'Tanggal Berangkat', day(first));
  await pick(page, 'Sub Kegiatan');
  await page.getByRole('button', { name: 'Ubah penanda tangan' }).click();
  const offers = async (submitted: string) => {
    await typeDay(page, 'Tanggal Pengajuan', submitted);
    await page.getByRole('combobox', { name: 'Tanda Tangan Surat Tugas' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const count = await page.getByRole('option', { name: /Plt\. Kepala Dinas Percobaan/ }).count();
    await page.keyboard.press('Escape');
    return count;
  };
  expect(await offers(day(-21))).toBe(0);
  expect(await offers(day(-15))).toBe(0);
  expect(await offers(day(-18))).toBe(1);
  await pick(page, 'Tanda Tangan Surat Tugas', { typed: 'Plt. Kepala Dinas Percobaan' });
  const memo = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Submit' }).click();
  await memo;
  await expect(page).toHaveURL(/\/daftar$/);
  await page.goto(`/daftar?cari=${encodeURIComponent(untuk)}`);
  await page.getByRole('button', { name: /^Terbitkan surat tugas/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  await expect(dialog).toContainText(`${acting} (Plt. Kepala Dinas Percobaan)`);
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh' }).click();
  const letter = await textOf(await download);
  expect(letter).toContain('Plt. Kepala Dinas Percobaan');
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();

  // Later the same person has another title, and is promoted: the letter says what it said.
  await table
    .getByRole('button', { name: `Edit ${acting}` })
    .last()
    .click();
  await table.getByLabel('Jabatan').fill('Kepala Dinas yang Baru');
  await table.getByRole('button', { name: 'Simpan' }).click();
  await expect(table).toContainText('Plt. Kepala Dinas yang Baru');
  await promote(browser, acting);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Unduh surat tugas/ }).click();
  expect(await textOf(await again)).toBe(letter);
  await admin.context().close();
});
