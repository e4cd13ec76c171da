import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';
import { goSettled, openSettled, settle } from './settled';

const narrow = (page: Page) => page.setViewportSize({ width: 1024, height: 768 });

/** Lists with rows of one line. */
const LISTS = [
  '/daftar',
  '/admin/keuangan/daftar-perjalanan',
  '/pembayaran',
  '/admin/verifikasi',
  '/admin/surat-keluar',
  '/daftar-pegawai',
  '/admin/anggaran?semua=1',
  '/admin/tarif',
  '/admin/daftar-user',
];

/** Lists whose rows may be higher. */
const OTHERS = ['/admin/jejak-audit', '/admin/nomor-surat'];
/** Lists that come by the page on a phone. */
const PAGED = ['/pembayaran', '/admin/anggaran?semua=1', '/admin/tarif'];

/** Looks at the open list from 1440 points down to a phone. */
async function fits(page: Page, address: string) {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
    await expect(page.locator('[data-scrolls]'), `${address}, ${width} points`).toHaveCount(0);
    if (OTHERS.includes(address)) continue;
    // Names of hostile-texts.spec.ts are longer than any.
    const rows = page.locator('main tbody tr').filter({ hasNotText: /Zz |=HYPERLINK/ });
    // A name that does not fit is in two lines.
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), `${address}, ${width} points`).toBeLessThanOrEqual(width < 1280 ? 64.5 : 48.5);
    for (const filters of await page.getByRole('search').all())
      expect((await filters.boundingBox())?.height, `${address}, ${width} points`).toBeLessThan(44);
  }
  if (!PAGED.includes(address)) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThan(8000);
  const first = await page.getByRole('row').nth(1).innerText();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/halaman=2/);
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first);
}

// Halves of the lists, for workers beside each other.
for (const half of [0, 1])
  test(`lists fit from 1440 points to a phone: rows of one line, filters of one row, pages, half ${half + 1}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'semua');
    await openSettled(page, '/panduan');
    for (const address of [...LISTS, ...OTHERS].filter((_, index) => index % 2 === half)) {
      await goSettled(page, address);
      await fits(page, address);
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
