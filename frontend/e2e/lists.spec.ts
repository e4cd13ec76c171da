import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

const narrow = (page: Page) => page.setViewportSize({ width: 1024, height: 768 });

const LISTS = [
  '/daftar',
  '/admin/keuangan/daftar-perjalanan',
  '/pembayaran',
  '/admin/verifikasi',
  '/admin/surat-keluar',
  '/daftar-pegawai',
  '/admin/anggaran',
  '/admin/tarif',
  '/admin/daftar-user',
];

for (const width of [1440, 1024])
  test(`rows of the lists have at most 44 points and the filters one row at ${width} points`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'semua');
    for (const address of LISTS) {
      await page.goto(address);
      // Names of hostile-texts.spec.ts are longer than any.
      const rows = page.locator('main tbody tr').filter({ hasNotText: 'Zz ' });
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), address).toBeLessThanOrEqual(44.5);
      await expect(page.locator('[data-scrolls]'), address).toHaveCount(0);
      for (const filters of await page.getByRole('search').all())
        expect((await filters.boundingBox())?.height, address).toBeLessThan(44);
    }
  });

test('a name that does not fit is shown whole to a pointer, and all travellers to the focus', async ({ page }) => {
  await narrow(page);
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  const purposes = page.locator('td[data-label="Tujuan"] .cell-about');
  await expect(purposes.first()).toBeVisible();
  // Trips of other tests may have short ones.
  const cut = await purposes.evaluateAll((all) => all.findIndex((it) => it.scrollWidth > it.clientWidth));
  const purpose = purposes.nth(cut);
  await purpose.hover();
  await expect(purpose).toHaveAttribute('title', await purpose.innerText());
  const others = page.locator('td[data-label="Personil"]').getByRole('note').first();
  const names = (await others.getAttribute('aria-label')) ?? '';
  expect(names).toContain(', ');
  await others.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText(names);
});

test('filters that do not fit 1024 points are behind a button', async ({ page }) => {
  await narrow(page);
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  await page.getByRole('button', { name: 'Saringan', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tipe' }).selectOption('Luar daerah');
  await expect(page).toHaveURL(/tipe=2/);
  await page.getByRole('button', { name: 'Bulan' }).click();
  await page.getByRole('button', { name: /^Agt/ }).click();
  await expect(page).toHaveURL(/dari=\d{4}-08-01/);
  await expect(page.getByRole('button', { name: 'Saringan (2)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Tipe' })).toBeHidden();
});

for (const address of ['/admin/anggaran', '/admin/tarif', '/pembayaran'])
  test(`${address} comes by the page on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'semua');
    await page.goto(address);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
    const first = await page.getByRole('row').nth(1).innerText();
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await expect(page).toHaveURL(/halaman=2/);
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first);
  });
