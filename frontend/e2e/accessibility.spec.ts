import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../src/routes/pages';
import { violations } from './axe';
import { call } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { signIn } from './people';
import { PUBLIC_ROUTES, ROUTES } from './routes';
import { goSettled, openSettled, settle } from './settled';

test('every page is checked', () => {
  const pattern = (path: string) => new RegExp(`^${path.replace(/\$\w*/g, '[^/?]+')}(\\?.*)?$`);
  const checked = [...ROUTES, ...PUBLIC_ROUTES];
  const left = Object.keys(PAGES).filter((path) => !checked.some((route) => pattern(path).test(route)));
  // The demo office has no archive: first-run.spec.ts checks its page. The other is empty (contract).
  expect(left.sort()).toEqual(['/arsip/$id']);
});

type View = { colorScheme: 'light' | 'dark'; width: number };

/** Views of each page: one for each theme, in the nightly run (`E2E_ALL_WIDTHS`) every width in both. */
const VIEWS: View[] = process.env.E2E_ALL_WIDTHS
  ? (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 1024, 390].map((width) => ({ colorScheme, width })))
  : [
      { colorScheme: 'light', width: 1440 },
      { colorScheme: 'dark', width: 390 },
    ];
/** Width at 400 % zoom of a screen of 1280 points, which WCAG 1.4.10 names. */
const NARROWEST = 320;

/** Faults of the open page in every view: violations, and sideways scrolling. */
async function faultsOf(page: Page, route: string): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const where = `${route}, ${colorScheme}, ${width} points`;
    found.push(...(await violations(page, where)));
    if ((await overflow(page)) > 0) found.push(`${where}: ${await overflow(page)} points too wide`);
  }
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await settle(page);
  if ((await overflow(page)) > 0) found.push(`${route}: ${await overflow(page)} points too wide at ${NARROWEST}`);
  return found;
}

// Parts of the pages, for workers beside each other.
const PARTS = 6;
for (let part = 0; part < PARTS; part += 1)
  test(`no violation on any page in light or dark, wide or narrow, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    if (part === 0)
      for (const route of PUBLIC_ROUTES) {
        await openSettled(page, route);
        found.push(...(await faultsOf(page, route)));
      }
    await signIn(page, 'semua');
    await openSettled(page, '/panduan');
    for (const route of ROUTES.filter((_, index) => index % PARTS === part)) {
      await goSettled(page, route);
      found.push(...(await faultsOf(page, route)));
    }
    expect(found).toEqual([]);
  });

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
    await page.getByRole('combobox', { name: 'Personil 1' }).click();
    await expect(page.getByRole('option').nth(20)).toBeAttached();
    await look('picker that scrolls');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Untuk wajib diisi')).toBeVisible();
    await look('refused trip');
    await page.keyboard.press('Control+k');
    const sought = page.getByPlaceholder('Cari halaman, nomor, nama, atau tempat');
    await expect(page.getByRole('button', { name: 'ADMIN PUSAT › Daftar Dalam Kota' })).toBeAttached();
    await look('list of all pages');
    await sought.fill('dalam');
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
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

/** A traveller of the demo office whose receipt is in one of these states, with the trip. */
async function receiptIn(page: Page, states: number[]) {
  const list = await (
    await call(page, 'get', 'perjalanan/get/all-perjalanan?page=0&limit=100&keadaan=ditugaskan')
  ).json();
  type Listed = { id: number; personils: { id: number; statusId: number }[] };
  for (const trip of list.result as Listed[]) {
    const found = trip.personils.find(({ statusId }) => states.includes(statusId));
    if (found) return { trip: trip.id, traveller: found.id };
  }
  throw new Error(`no receipt in state ${states.join(' or ')}`);
}

/** Views of an open dialog: one, in the nightly run both themes on a wide screen and a phone. */
const DIALOG_VIEWS: View[] = process.env.E2E_ALL_WIDTHS
  ? (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ colorScheme, width })))
  : [{ colorScheme: 'light', width: 1440 }];

for (const { colorScheme, width } of DIALOG_VIEWS)
  test(`no violation in the dialogs of money and letters, ${colorScheme}, ${width} points`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 1000 });
    await signIn(page, 'semua');
    const found: string[] = [];
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    /** Opens a dialog, looks at it and closes it. */
    const dialog = async (opener: Locator, name: string | RegExp) => {
      await opener.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await settle(page);
      found.push(...(await violations(page, String(name))));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const open = await receiptIn(page, [1, 4]);
    await openSettled(page, `/rampung/${open.traveller}`);
    await button('Tambah +').last().click();
    await expect(page.getByRole('form', { name: 'Tambah Rincian' })).toBeVisible();
    await settle(page);
    found.push(...(await violations(page, 'Tambah Rincian')));
    await page.keyboard.press('Escape');
    await dialog(button('Pengeluaran riil'), 'Pengeluaran riil');
    await openSettled(page, `/detail-perjalanan/${open.trip}`);
    await button('Tindakan lain').click();
    await dialog(page.getByRole('menuitem', { name: 'Batalkan' }), /^Batalkan/);
    await openSettled(page, `/admin/rampung/${(await receiptIn(page, [2])).trip}`);
    await button('Perbaiki').first().click();
    await expect(page.getByRole('form', { name: 'Catatan perbaikan' })).toBeVisible();
    found.push(...(await violations(page, 'note on a line')));
    await page.keyboard.press('Escape');
    await dialog(button('batalkan').first(), 'Kembalikan kuitansi');
    await openSettled(page, '/admin/tarif');
    await dialog(button('Tambah +'), /arif/);
    await openSettled(page, '/admin/anggaran');
    await dialog(button(/^Ubah pagu/).first(), /^Pagu/);
    await openSettled(page, '/admin/keuangan/daftar-perjalanan');
    await dialog(button(/^Uang muka/i).first(), 'Uang Muka');
    expect(found).toEqual([]);
  });

test('at 200 % zoom nothing scrolls sideways, and the first action is in reach', async ({ page }) => {
  // A screen of 1280 × 1024 points at 200 %.
  await page.setViewportSize({ width: 640, height: 512 });
  await signIn(page, 'semua');
  for (const [route, action] of [
    ['/daftar', /^Cari/],
    ['/perjalanan', 'Submit'],
    ['/kalender', /berikutnya/i],
    ['/rekap', 'Cetak'],
    ['/admin/surat-keluar', 'Tambah +'],
    ['/admin/tarif', 'Tambah +'],
  ] as const) {
    await openSettled(page, route);
    expect(await overflow(page), route).toBeLessThanOrEqual(0);
    const control = page
      .getByRole('button', { name: action })
      .or(page.getByRole('searchbox', { name: action }))
      .first();
    await control.scrollIntoViewIfNeeded();
    await control.click({ trial: true });
  }
});

test('nothing moves for a user who asked for less motion', async ({ page }) => {
  await signIn(page, 'semua');
  /** Movements that an opening dialog starts. */
  const movements = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await openSettled(page, '/admin/surat-keluar');
    await page.evaluate(() => {
      const seen = window as unknown as { transitions: number };
      seen.transitions = 0;
      document.addEventListener('transitionrun', (event) => {
        if (['transform', 'opacity', 'translate', 'scale'].includes(event.propertyName)) seen.transitions += 1;
      });
    });
    await page.getByRole('button', { name: 'Tambah +' }).click();
    await expect(page.getByRole('dialog', { name: 'Tambah Surat Keluar' })).toBeVisible();
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    return page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  };
  expect(await movements('no-preference')).toBeGreaterThan(0);
  expect(await movements('reduce')).toBe(0);
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
