import type { Page } from '@playwright/test';
import { watch } from './hostile';
import { expect, test } from './office';
import { signIn } from './people';

/** Notes when a page's form is there: what is asked for later, when the page is idle, is not waited for. */
const noteForm = () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form')) return;
    performance.mark('form');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** Measures the scripts and style sheets that a page asked for before its form was there: compressed size and number. */
async function fetched(page: Page) {
  return page.evaluate(() => {
    const form = performance.getEntriesByName('form')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const code = entries.filter(({ name, startTime }) => /\/assets\//.test(name) && startTime <= form);
    return {
      files: code.length,
      kilobytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    };
  });
}

/** Limits of compressed code in kilobytes and of files, a little above today's. */
const BUDGET = {
  '/login': { kilobytes: 175, files: 9 },
  '/perjalanan': { kilobytes: 245, files: 13 },
};

test('pages stay below their limits of code', async ({ page }) => {
  await page.addInitScript(noteForm);
  await page.goto('/login');
  await expect(page.getByLabel('Nama Pengguna')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const login = await fetched(page);
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  await expect(page.getByRole('form', { name: 'Perjalanan' })).toBeVisible();
  const trip = await fetched(page);
  console.log('code fetched', JSON.stringify({ login, trip }));
  for (const [cost, budget] of [
    [login, BUDGET['/login']],
    [trip, BUDGET['/perjalanan']],
  ] as const) {
    expect(cost.kilobytes).toBeLessThan(budget.kilobytes);
    expect(cost.files).toBeLessThan(budget.files);
  }
});

test('a page whose chunk is missing after an update says so and works after a reload', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // Answer of a newer server, which has no such file: the index page.
  await page.route(/\/assets\/StaffList-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>JALADIN</title>' }),
  );
  await page.getByRole('button', { name: 'Kepegawaian' }).click();
  await page.getByRole('menuitem', { name: 'Daftar Pegawai' }).click();
  const sentence = page.getByRole('alert').filter({ hasText: 'Muat ulang halaman untuk melanjutkan.' });
  await expect(sentence).toBeVisible();
  // The layout is still there.
  await expect(page.getByRole('link', { name: 'HOME' })).toBeVisible();
  await page.unroute(/\/assets\/StaffList-.*\.js/);
  await sentence.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Pegawai');
});

test('lazily loaded code obeys the content security policy', async ({ page }) => {
  const watched = await watch(page);
  await signIn(page, 'semua');
  for (const path of ['/perjalanan', '/daftar-pegawai', '/admin/surat-keluar']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await watched.verify();
  }
});

test('a day that has the focus before its calendar is there keeps it', async ({ page }) => {
  await signIn(page, 'klerk');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(days|DayInput)-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/perjalanan');
  const day = page.getByLabel(/^Tanggal Pengajuan/);
  await day.focus();
  await expect(day).toHaveAttribute('readonly');
  release();
  await expect(day).not.toHaveAttribute('readonly');
  await expect(day).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2 desember');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue(/^2 Desember \d{4}$/);
});
