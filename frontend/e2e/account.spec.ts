import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './office';
import { PASSWORD, signIn, signInHere } from './people';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Time-based code of RFC 6238 (SHA-1, six digits, 30 seconds), so many steps from now. */
function codeOf(secret: string, steps = 0) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a second factor is activated, asked for at the next sign-in, and turned off', async ({ page, browser }) => {
  await signIn(page, 'keuangan');
  await page.goto('/');
  await page.getByRole('button', { name: /menu akun/ }).click();
  await page.getByRole('menuitem', { name: 'Akun saya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun Saya' })).toBeVisible();

  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.getByRole('img', { name: 'Kode QR faktor kedua' })).toBeVisible();
  const secret = (await page.getByLabel('Rahasia').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: /Kode enam angka/ }).fill(codeOf(secret));
  await page.getByLabel('Kata sandi Anda').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Aktifkan' }).click();
  const recovery = (await page.locator('[aria-label="Kode pemulihan"]').innerText()).split('\n');
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'Sudah disimpan' }).click();
  await expect(page.getByText('Sisa kode pemulihan: 10')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signInHere(other, 'keuangan');
  await expect(other.getByRole('alert')).toContainText('Masukkan kode');
  await other.getByRole('textbox', { name: 'Kode' }).fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.reload();
  await page
    .getByRole('button', { name: /^Keluar dari perangkat ini/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ya, Keluarkan' }).click();
  await expect(page.getByText('Perangkat dikeluarkan.')).toBeVisible();
  await other.goto('/admin/keuangan/daftar-perjalanan');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Matikan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Matikan Faktor Kedua' });
  await dialog.getByRole('textbox', { name: 'Kode' }).fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: 'Matikan' }).click();
  await expect(page.getByText('Tidak aktif')).toBeVisible();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** A user whose password and sessions no test of the same worker needs. */
const USER = 'klerkpkm';

/** Signs in on another device, which calls itself Firefox. */
async function onFirefox(browser: Browser, page: Page, password?: string) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: FIREFOX });
  const other = await context.newPage();
  await other.goto('/login');
  await signInHere(other, USER, password);
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  return other;
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Perangkat yang masuk' });
/** Lines of the user's own log, the latest first. */
const ownLog = (page: Page) => page.getByRole('region', { name: 'Tindakan saya' }).getByRole('row');

async function openAccount(page: Page) {
  await page.goto('/login');
  await signInHere(page, USER);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/akun');
}

/** Opens a second page: the notice is not shown on the first, which it would move. */
async function openNotice(page: Page) {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Panduan' }).click();
  return page.getByRole('region', { name: 'Perangkat baru' });
}

test('the own sessions are listed, a new device is announced, and its session is ended', async ({ page, browser }) => {
  await openAccount(page);
  const here = sessions(page).getByRole('row', { name: /Perangkat ini/ });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('127.0.0.1');
  await expect(here.getByRole('button')).toHaveCount(0);

  const other = await onFirefox(browser, page);
  const notice = await openNotice(page);
  await expect(notice).toContainText('Firefox di Linux, alamat 127.0.0.1');
  await notice.getByRole('link', { name: 'Bukan saya' }).click();
  await expect(page).toHaveURL(/\/akun$/);

  const there = sessions(page).getByRole('row', { name: /Firefox di Linux/ });
  await there.getByRole('button', { name: 'Keluar dari perangkat ini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keluar dari Perangkat' });
  await expect(dialog).toContainText('Firefox di Linux, 127.0.0.1');
  await dialog.getByRole('button', { name: 'Ya, Keluarkan' }).click();
  await expect(page.getByText('Perangkat dikeluarkan.')).toBeVisible();
  await page.reload();
  await expect(here).toHaveCount(1);
  await expect(there).toHaveCount(0);
  await expect(ownLog(page).nth(1)).toContainText('Sesi diakhiri dari halaman akun');
  await other.goto('/daftar');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

/** At the end of the home page on a phone, the notice covers no link: it stands below the last one. */
async function expectNothingCovered(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Perangkat baru' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('region', { name: 'Perjalanan unit minggu ini' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const top = (await notice.boundingBox())?.y ?? 0;
  const bottoms = await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasNotText: 'Bukan saya' })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top);
}

test('a device that is known is not announced again', async ({ page, browser }) => {
  await openAccount(page);
  const other = await onFirefox(browser, page);
  const notice = await openNotice(page);
  const unknown = async (): Promise<string[]> =>
    (await (await page.request.get('/api/akun/sesi')).json()).perangkatBaru.map(({ id }: { id: string }) => id);
  await expect(notice).toContainText('Firefox di Linux');
  await expectNothingCovered(page);
  const [latest, ...others] = await unknown();
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/akun/sesi/${latest}/kenal`));
  await notice.getByRole('button', { name: 'Ini saya' }).click();
  expect((await known).status()).toBe(200);
  await page.goto('/akun');
  await expect(ownLog(page).nth(1)).toContainText('Perangkat baru dikenali');
  await expect(sessions(page).getByRole('row', { name: /Firefox di Linux/ })).toHaveCount(1);
  // Devices of other tests of this worker are announced next.
  expect(await unknown()).toEqual(others);
  await other.context().close();
});

test('a new password ends the other sessions and stands in the own log', async ({ page, browser }) => {
  const NEW = 'Baru-2026!';
  await openAccount(page);
  const other = await onFirefox(browser, page);
  const change = async (old: string, next: string) => {
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ganti Kata Sandi' });
    await dialog.getByLabel('Kata sandi lama').fill(old);
    await dialog.getByLabel('Kata sandi baru').fill(next);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toBeHidden();
  };
  await change('Demo-2026!', NEW);
  await other.goto('/daftar');
  await expect(other).toHaveURL(/\/login/);
  await signInHere(other, USER);
  await expect(other.getByRole('alert')).toContainText('password salah');
  await other.context().close();
  await (await onFirefox(browser, page, NEW)).context().close();

  await page.reload();
  await expect(ownLog(page).filter({ hasText: 'Kata sandi diganti' }).first()).toBeVisible();
  // For other tests of this worker.
  await change(NEW, 'Demo-2026!');
});
