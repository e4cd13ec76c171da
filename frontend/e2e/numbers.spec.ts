import { expect, test } from './office';
import { signIn } from './people';

test('a counter is set, and the number book names the user who skipped numbers', async ({ page }) => {
  await signIn(page, 'pencatat');
  await page.goto('/admin/nomor-surat');
  const counters = page.getByRole('region', { name: 'Nomor loket' });
  const row = counters.getByRole('row').filter({ hasText: 'SPD' });
  const last = Number(await row.getByRole('cell').nth(3).textContent());
  await row.getByRole('button', { name: 'Edit SPD' }).click();
  const input = page.getByRole('textbox', { name: 'Nomor Loket SPD' });

  await input.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gagal memperbarui data')).toBeVisible();
  await expect(row).toContainText(`Nomor ${last} sudah terbit tahun ini`);
  await expect(input).toHaveValue('1');

  await input.fill(String(last + 2));
  await row.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Data berhasil diperbarui')).toBeVisible();
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(last + 2));

  const book = page.getByRole('region', { name: 'Buku Nomor' });
  await expect(book.getByText(`SPD ${last + 1} s.d. ${last + 2}`)).toBeVisible();
  await expect(book.getByText('Tidak ada nomor yang hilang.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Jenis Surat' }).click();
  await page.getByRole('option', { name: 'SPD' }).click();
  await expect(book.getByRole('region', { name: 'Nomor terbit' }).getByRole('row').nth(1)).toContainText(String(last));

  // Restores the counter for other tests of this worker.
  await row.getByRole('button', { name: 'Edit SPD' }).click();
  await input.fill(String(last));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(last));
});

test('a pattern shows the next number and is refused without NOMOR', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/edit-jenis-surat');
  const row = page.getByRole('row').filter({ hasText: 'Nota Dinas' });
  const before = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await row.getByRole('button', { name: 'Edit Nota Dinas' }).click();
  const input = page.getByRole('textbox', { name: 'Nomor Surat Nota Dinas' });
  await expect(row.getByText(/Nomor berikutnya: 000\.1\.2\.3\/\d+\/DINKES\/P2P\/[IVX]+\/\d{4}/)).toBeVisible();

  await input.fill('KODE/TAHUN');
  await expect(row.getByText('Pola harus memuat NOMOR, KODE dan TAHUN')).toBeVisible();
  await row.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Gagal memperbarui nomor surat')).toBeVisible();

  await input.fill(`${before} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nomor surat berhasil diperbarui')).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toHaveText(before);
});

test('other roles cannot open the numbers', async ({ page }) => {
  await signIn(page, 'klerk');
  for (const path of ['/admin/nomor-surat', '/admin/edit-jenis-surat']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});
