import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './office';
import { type DemoUser, signIn } from './people';

/** Limits in kB of compressed transfer, and in seconds until the page can be used. */
type Limits = { js: number; css: number; within?: number };

/** The same of a page behind the login, with whose opening it is, and what stands there when it can be used. */
type Weighed = Limits & { user: DemoUser; usable: (page: Page) => Locator };

const LOGIN: Limits = { js: 150, css: 20 };
const buttonOf = (row: number) => (page: Page) => page.getByRole('row').nth(row).getByRole('button').first();
const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const WEIGHED: Record<string, Weighed> = {
  '/daftar': { js: 185, css: 22, within: 5, user: 'klerk', usable: buttonOf(1) },
  '/perjalanan': { js: 220, css: 22, within: 5, user: 'klerk', usable: (page) => page.getByLabel('Untuk') },
  '/rampung/1': { js: 212, css: 26, within: 5, user: 'semua', usable: heading(/^STATUS/) },
  '/admin/rampung/2': { js: 230, css: 32, user: 'semua', usable: heading(/./) },
  '/detail-perjalanan/1': {
    js: 212,
    css: 26,
    user: 'klerk',
    usable: (page) => page.getByRole('heading', { level: 1 }),
  },
  '/pembayaran': { js: 230, css: 32, user: 'keuangan', usable: buttonOf(1) },
  '/dasbor': { js: 200, css: 26, within: 5, user: 'semua', usable: (page) => page.getByRole('cell').first() },
  '/admin/anggaran': { js: 230, css: 32, user: 'semua', usable: buttonOf(1) },
  '/temuan': { js: 230, css: 32, user: 'semua', usable: heading(/^Menurut aturan/) },
  '/tutup-tahun': { js: 300, css: 32, user: 'semua', usable: heading(/./) },
  '/admin/kehadiran': { js: 300, css: 32, user: 'semua', usable: heading(/./) },
};

test.skip(!process.env.WEIGH, 'Figures are printed by `just weigh`.');

/** Compressed bytes by address of everything the page loads. */
async function transfers(page: Page): Promise<{ cdp: CDPSession; bytes: Map<string, number> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) bytes.set(url, encodedDataLength);
  });
  return { cdp, bytes };
}

const sumOf = (bytes: Map<string, number>, ending: string) =>
  [...bytes].filter(([url]) => url.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0) / 1000;

test('/login: everything that arrives before the form can be used', async ({ page }) => {
  const { cdp, bytes } = await transfers(page);
  await slowDown(cdp);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Nama Pengguna').waitFor();
  judge('/login', LOGIN, bytes);
});

/** Four times slower, on Fast 3G. */
async function slowDown(cdp: CDPSession) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const speed = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false };
  await cdp.send('Network.emulateNetworkConditions', speed);
}

function judge(path: string, { js, css, within }: Limits, bytes: Map<string, number>, seconds?: number) {
  const [script, style] = [sumOf(bytes, '.js'), sumOf(bytes, '.css')];
  const time = seconds === undefined ? '' : `, usable after ${seconds.toFixed(1)} s`;
  console.log(`${path}: ${script.toFixed(1)} kB JavaScript, ${style.toFixed(1)} kB CSS${time}`);
  expect(script).toBeGreaterThan(50);
  expect(script).toBeLessThan(js);
  expect(style).toBeLessThan(css);
  if (seconds !== undefined && within !== undefined) expect(seconds).toBeLessThan(within);
}

for (const [path, { user, usable, ...limits }] of Object.entries(WEIGHED))
  test(`${path}: scripts, and the time until it can be used on a slow device and network`, async ({ page }) => {
    await signIn(page, user);
    // The first page must not load meanwhile.
    await page.waitForLoadState('networkidle');
    const { cdp, bytes } = await transfers(page);
    await slowDown(cdp);
    const start = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await usable(page).waitFor();
    judge(path, limits, bytes, (Date.now() - start) / 1000);
  });
