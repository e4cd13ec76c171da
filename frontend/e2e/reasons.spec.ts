import type { Page } from '@playwright/test';
import { call } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';

/** Reasons that the rejection of the first waiting receipt offers. */
async function offered(page: Page) {
  const { result } = await (await call(page, 'get', 'kwitansi/antrean?page=0&limit=1')).json();
  await page.goto(`/admin/rampung/${result[0].perjalananId}?personil=${result[0].personilId}`);
  await page.getByRole('region', { name: result[0].nama }).getByRole('button', { name: 'batalkan' }).click();
  return page.getByRole('dialog', { name: 'Kembalikan kuitansi' }).getByRole('group', { name: 'Alasan' });
}

test('a reason is added, edited and taken out of use, and verifiers are offered what is in use', async ({ page }) => {
  const [first, second] = [`Nota tanpa cap ${Date.now()}`, `Nota tanpa tanggal ${Date.now()}`];
  await signIn(page, 'pencatat');
  await page.goto('/admin/alasan-penolakan');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await page.getByRole('button', { name: 'Tambah +' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah Alasan' });
  await adding.getByRole('button', { name: 'Tambah' }).click();
  await expect(adding.getByText('Alasan wajib diisi')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Alasan' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await page.reload();
  await expect(row(first)).toContainText('Dipakai');
  await expect((await offered(page)).getByText(first)).toBeVisible();

  await page.goto('/admin/alasan-penolakan');
  await page.getByRole('button', { name: `Edit ${first}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Alasan' });
  await editing.getByRole('textbox', { name: 'Alasan' }).fill(second);
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing).toBeHidden();
  await page.reload();
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toContainText('Dipakai');

  await page.getByRole('switch', { name: `Pakai ${second}` }).press('Space');
  await expect(row(second)).toContainText('Tidak dipakai');
  await page.reload();
  await expect(row(second)).toContainText('Tidak dipakai');
  await expect(page.getByRole('switch', { name: `Pakai ${second}` })).not.toBeChecked();
  const chips = await offered(page);
  await expect(chips.getByText('Nilai tidak sama dengan bukti')).toBeVisible();
  await expect(chips.getByText(second)).toHaveCount(0);
});
