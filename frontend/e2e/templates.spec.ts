import type { Page } from '@playwright/test';
import { violations } from './axe';
import { textOf } from './letters';
import { expect, test } from './office';
import { signIn } from './people';
import { dayFromNow, fileTrip, pick, startTrip, typeDay, unusedDay } from './tripForm';

const TEMPLATES = '../fixtures/cases/templates';

async function upload(page: Page, file: string) {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
}

/** Files a short trip and returns the text of its memo. */
async function memoText(page: Page): Promise<string> {
  const first = unusedDay();
  await startTrip(page, `Supervisi dengan templat sendiri ${Date.now()}`, [21]);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan Dinas Biasa' });
  await page.getByLabel('Nama Kota').fill('Palu');
  await typeDay(page, 'Tanggal Berangkat', dayFromNow(first).typed);
  await typeDay(page, 'Tanggal Pulang', dayFromNow(first + 1).typed);
  return textOf(await fileTrip(page));
}

const inForce = (page: Page, kind: string) => page.getByRole('row').filter({ hasText: kind }).first();

test('a memo template of the parent unit is printed until it is replaced, and an earlier one is restored', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'klerk');
  await page.goto('/admin/template');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unggah Templat Word');
  await expect(inForce(page, 'Nota Dinas')).toContainText('Templat bawaan');
  await expect(page.getByRole('button', { name: 'Unggah', exact: true })).toBeDisabled();

  await pick(page, 'Jenis Templat', { typed: 'Nota Dinas' });
  await upload(page, `${TEMPLATES}/nota-dinas-kantor.docx`);
  await expect(page.getByText('File template berhasil diunggah')).toBeVisible();
  await expect(inForce(page, 'Nota Dinas')).toContainText('nota-dinas-kantor.docx');
  expect(await memoText(page)).toContain('NOTA DINAS KANTOR');

  await page.goto('/admin/template');
  await pick(page, 'Jenis Templat', { typed: 'Nota Dinas' });
  await upload(page, `${TEMPLATES}/nota-dinas-rusak.docx`);
  await expect(page.getByText('Terjadi kesalahan saat mengunggah file')).toBeVisible();
  const faults = page.getByRole('list', { name: 'Kesalahan dalam templat' });
  await expect(faults).toContainText('Perulangan {#dataPegawai} tidak ditutup');
  await expect(faults).toContainText('Penanda {nipp} tidak dikenal; mungkin {nip}');
  await expect(page.getByText('Berkas: nota-dinas-rusak.docx')).toBeVisible();
  await expect(inForce(page, 'Nota Dinas')).toContainText('nota-dinas-kantor.docx');

  await upload(page, `${TEMPLATES}/nota-dinas-lama.docx`);
  await expect(inForce(page, 'Nota Dinas')).toContainText('nota-dinas-lama.docx');
  await page.getByRole('button', { name: 'Versi templat Nota Dinas' }).click();
  const versions = page.getByRole('dialog', { name: 'Versi Templat Nota Dinas' });
  await versions.getByRole('button', { name: 'Pulihkan versi 1' }).click();
  await expect(page.getByText('Templat berhasil dipulihkan')).toBeVisible();
  await expect(versions.getByRole('row').nth(1)).toContainText('Dipulihkan dari versi 1');

  // Uploads the built-in template again for other tests of this worker.
  const download = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'Unduh templat bawaan' }).click();
  const builtIn = await download;
  expect(builtIn.suggestedFilename()).toBe('nota-dinas.docx');
  await builtIn.saveAs(test.info().outputPath('nota-dinas.docx'));
  await page.keyboard.press('Escape');
  await upload(page, test.info().outputPath('nota-dinas.docx'));
  await expect(inForce(page, 'Nota Dinas')).toContainText('nota-dinas.docx');
  expect(await memoText(page)).not.toContain('NOTA DINAS KANTOR');
});

test('finance uploads a receipt template and restores the previous one', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/admin/keuangan/template');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh templat bawaan' }).click();
  await page.getByRole('menuitem', { name: 'Kuitansi', exact: true }).click();
  await (await download).saveAs(test.info().outputPath('kwitansi.docx'));
  for (const [name, file] of [
    ['Kuitansi bawaan', test.info().outputPath('kwitansi.docx')],
    ['Kuitansi kantor', `${TEMPLATES}/kwitansi-kantor.docx`],
  ] as const) {
    await page.getByLabel('Nama Templat').fill(name);
    await upload(page, file);
    await expect(page.getByRole('row').nth(1)).toContainText(name);
    await expect(page.getByRole('row').nth(1)).toContainText('Berlaku');
  }
  await page.getByRole('button', { name: 'Pulihkan Kuitansi bawaan' }).first().click();
  await expect(page.getByText('Templat berhasil dipulihkan')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Kuitansi bawaan');
  const general = page.getByRole('row').filter({ hasText: 'Semua perjalanan' });
  await expect(general.filter({ hasText: 'Berlaku' })).toHaveCount(1);
});

test('a template is shown with its faults, then filled beside the one in force, before it counts', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/admin/template');
  const before = await inForce(page, 'Surat Tugas Singkat').textContent();
  await pick(page, 'Jenis Templat', { typed: 'Surat Tugas Singkat' });
  await page.locator('input[type="file"]').setInputFiles(`${TEMPLATES}/nota-dinas-rusak.docx`);
  const faulty = page.getByRole('region', { name: 'Templat baru dengan kesalahannya' });
  const paragraph = faulty.locator('.fault-paragraph').filter({ hasText: 'Kepada {pegawai1Nma} dan' });
  await expect(paragraph).toContainText('Penanda {pegawai1Nma} tidak dikenal');
  await page.getByRole('button', { name: /^Tunjukkan kesalahan 1 di naskah/ }).click();
  await expect(faulty.locator('#kesalahan-1')).toBeFocused();

  await page.locator('input[type="file"]').setInputFiles(`${TEMPLATES}/nota-dinas-kantor.docx`);
  const filled = page.getByRole('region', { name: 'Templat baru dengan data contoh' });
  await expect(filled).toContainText('NOTA DINAS KANTOR');
  await expect(filled).toContainText('Kota Tujuan 3');
  const current = page.getByRole('region', { name: 'Templat yang berlaku dengan data contoh' });
  await expect(current).toContainText('SURAT TUGAS');
  await page.getByRole('combobox', { name: 'Data contoh' }).click();
  await page.getByRole('option', { name: 'Satu orang, dalam kota' }).click();
  await expect(filled).toContainText('Puskesmas Contoh');
  await expect(current).toContainText('Puskesmas Contoh');
  // The styles of one file are none of the other's, though they have the same names.
  const sheets = [filled, current].map((file) => file.locator('[class$="-wrapper"]').getAttribute('class'));
  expect(new Set(await Promise.all(sheets)).size).toBe(2);
  expect(await inForce(page, 'Surat Tugas Singkat').textContent(), 'nothing is in force yet').toBe(before);
  expect(await violations(page, '/admin/template with a preview')).toEqual([]);

  await expect(page.getByRole('list', { name: 'Temuan dalam templat' })).toContainText('Menurut judulnya');
  await expect(page.getByRole('button', { name: 'Unggah', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Saya sudah memeriksa/ }).check();
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
  await expect(inForce(page, 'Surat Tugas Singkat')).toContainText('nota-dinas-kantor.docx');

  // Uploads the built-in template again for other tests of this worker.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Mulai dari templat bawaan' }).click();
  await (await download).saveAs(test.info().outputPath('surat-tugas-singkat.docx'));
  await upload(page, test.info().outputPath('surat-tugas-singkat.docx'));
  await expect(inForce(page, 'Surat Tugas Singkat')).toContainText('surat-tugas-singkat.docx');
});

test('a template of another program is translated, shown before and after, and put in force', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/admin/template');
  await pick(page, 'Jenis Templat', { typed: 'Surat Tugas Singkat' });
  await page.locator('input[type="file"]').setInputFiles(`${TEMPLATES}/foreign/templat-penanda-dolar.docx`);
  const findings = page.getByRole('list', { name: 'Temuan dalam templat' });
  await expect(findings).toContainText('${nama} milik program lain');
  await page.getByRole('button', { name: 'Terjemahkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hasil terjemahan penanda' });
  await expect(dialog.getByRole('region', { name: 'Sebelum terjemahan' })).toContainText('${nama}');
  await expect(dialog.getByRole('region', { name: 'Sesudah terjemahan' })).toContainText('{pegawai1Nama}');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, `translation, ${colorScheme}`)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Pakai hasilnya' }).click();
  await expect(findings).not.toContainText('milik program lain');
  await page.getByRole('checkbox', { name: /Saya sudah memeriksa/ }).check();
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
  await expect(inForce(page, 'Surat Tugas Singkat')).toContainText('templat-penanda-dolar.docx');
  await page.getByRole('button', { name: 'Versi templat Surat Tugas Singkat' }).click();
  await page.getByRole('button', { name: 'Kembali ke bawaan' }).click();
  await expect(page.getByText('Templat bawaan berlaku kembali')).toBeVisible();
});

test('the list of variables is searched and copied by a click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'keuangan');
  await page.goto('/admin/keuangan/template');
  await page.getByRole('button', { name: 'Daftar variabel' }).click();
  const list = page.getByRole('dialog', { name: 'Variabel templat' });
  await list.getByRole('searchbox', { name: 'Cari variabel' }).fill('huruf');
  await list.getByRole('button', { name: /^Salin \{terbilang\}/ }).click();
  await expect(page.getByText('{terbilang} disalin')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{terbilang}');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, `variables, ${colorScheme}`)).toEqual([]);
  }
});

test('finance puts a receipt template in force for trips without SPD', async ({ page }) => {
  await signIn(page, 'keuangan');
  await page.goto('/admin/keuangan/template');
  await page.getByLabel('Nama Templat').fill('Kuitansi tanpa SPD');
  await pick(page, 'Dipakai untuk', { typed: 'Perjalanan tanpa SPD' });
  await page.locator('input[type="file"]').setInputFiles(`${TEMPLATES}/kwitansi-kantor.docx`);
  await expect(page.getByRole('region', { name: 'Templat baru dengan data contoh' })).toContainText('Rp');
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Kuitansi tanpa SPD');
  await expect(newest).toContainText('Perjalanan tanpa SPD');
  await expect(newest).toContainText('Berlaku');

  // Puts the built-in template in force for other tests of this worker.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh templat bawaan' }).click();
  await page.getByRole('menuitem', { name: 'Kuitansi', exact: true }).click();
  await (await download).saveAs(test.info().outputPath('kwitansi.docx'));
  await page.getByLabel('Nama Templat').fill('Kuitansi bawaan tanpa SPD');
  await pick(page, 'Dipakai untuk', { typed: 'Perjalanan tanpa SPD' });
  await upload(page, test.info().outputPath('kwitansi.docx'));
  await expect(newest).toContainText('Kuitansi bawaan tanpa SPD');
});
