import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

/** Every route, with ids of the demo office. */
const ROUTES = [
  '/',
  '/panduan',
  '/daftar',
  '/perjalanan',
  '/kalender',
  '/kalender?minggu=2026-11-23',
  '/detail-perjalanan/2',
  '/rampung/1',
  '/rill/1',
  '/admin/template',
  '/admin/surat-keluar',
  '/admin/rampung/2',
  '/admin/verifikasi',
  '/admin/nomor-surat',
  '/daftar-pegawai',
  '/admin/edit-pegawai/1',
  '/admin/detail-pegawai/1',
  '/admin/tambah-user',
  '/admin/daftar-user',
  '/admin/daftar-induk-unit-kerja',
  '/admin/edit-jenis-surat',
  '/admin/hari-libur',
  '/admin/tarif',
  '/admin/jejak-audit',
  '/admin/keuangan/daftar-perjalanan',
  '/admin/keuangan/template',
  '/admin/induk-unit-kerja',
  '/admin/kop',
  '/admin/ttd-surat-tugas',
  '/admin/unit-kerja/2',
  '/admin/daftar-bendahara',
  '/admin/tambah-bendahara',
  '/admin/sub-kegiatan',
  '/admin/dalam-kota',
];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of the page as it is now, each with the first element. */
async function violations(page: Page, where: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.map(({ id, nodes }) => `${where}: ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading ...')).toHaveCount(0);
}

/** Widths of a run, in points: one for each theme, all of them in the nightly run (`E2E_ALL_WIDTHS`). */
const ALL_WIDTHS = [1440, 1024, 390];
const WIDTHS = process.env.E2E_ALL_WIDTHS ? { light: ALL_WIDTHS, dark: ALL_WIDTHS } : { light: [1440], dark: [390] };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS[colorScheme]) {
    test(`no violation on any page, ${colorScheme}, ${width} points`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/login');
      const found = await violations(page, '/login');
      await page.goto('/register');
      found.push(...(await violations(page, '/register')));
      await signIn(page, 'semua');
      await page.setViewportSize({ width, height: 900 });
      for (const route of ROUTES) {
        await page.goto(route);
        await settle(page);
        found.push(...(await violations(page, route)));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) found.push(`${route}: ${overflow} points too wide`);
      }
      expect(found).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`no violation in open menus, pickers, dialogs and errors, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'semua');
    const found: string[] = [];
    const look = async (where: string) => found.push(...(await violations(page, where)));
    await page.goto('/perjalanan');
    await page.getByRole('combobox', { name: 'Klasifikasi' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('picker');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Untuk wajib diisi')).toBeVisible();
    await look('refused trip');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Cari halaman, nomor, nama, atau tempat').fill('dalam');
    await look('search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ADMIN', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /Kop Surat/ })).toBeVisible();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /menu akun$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Ganti kata sandi' })).toBeVisible();
    await look('account menu');
    await page.goto('/admin/surat-keluar');
    await page.getByRole('button', { name: 'Tambah +' }).click();
    await expect(page.getByRole('dialog', { name: 'Tambah Surat Keluar' })).toBeVisible();
    await look('dialog');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Tujuan wajib diisi')).toBeVisible();
    await look('refused dialog');
    await page.getByRole('textbox', { name: 'Tanggal Surat' }).click();
    await look('calendar');
    await page.goto('/daftar-pegawai');
    await page
      .getByRole('button', { name: /^Hapus / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Konfirmasi Hapus' })).toBeVisible();
    await look('confirmation');
    expect(found).toEqual([]);
  });

test('the clear button of a date is out of the tab order', async ({ page }) => {
  await signIn(page, 'semua');
  await page.goto('/admin/jejak-audit');
  const from = page.getByLabel('Dari tanggal', { exact: true });
  await from.fill('1/10/2026');
  await from.press('Tab');
  await expect(page.getByRole('button', { name: 'Kosongkan Dari tanggal' })).toHaveAttribute('tabindex', '-1');
  await expect(page.getByLabel('Sampai tanggal', { exact: true })).toBeFocused();
});

test('at 320 points, as at 200 % and 400 % zoom, every page fits without sideways scrolling', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'semua');
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide: string[] = [];
  for (const route of ROUTES) {
    await page.goto(route);
    await settle(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) tooWide.push(`${route}: ${overflow}`);
  }
  expect(tooWide).toEqual([]);
});
