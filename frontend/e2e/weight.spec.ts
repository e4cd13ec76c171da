import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

/** Limits in kB of compressed transfer. */
const LIMITS = {
  '/login': { js: 150, css: 20 },
  '/daftar': { js: 185, css: 22 },
  '/perjalanan': { js: 220, css: 22 },
} as const;

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

/** Seconds until a page can be used on the slow device. */
const USABLE_WITHIN = 5;

test('/login: everything that arrives before the form can be used', async ({ page }) => {
  const { cdp, bytes } = await transfers(page);
  await slowDown(cdp);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Nama Pengguna').waitFor();
  judge('/login', bytes);
});

/** Four times slower, on Fast 3G. */
async function slowDown(cdp: CDPSession) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const speed = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false };
  await cdp.send('Network.emulateNetworkConditions', speed);
}

function judge(path: keyof typeof LIMITS, bytes: Map<string, number>, seconds?: number) {
  const [js, css] = [sumOf(bytes, '.js'), sumOf(bytes, '.css')];
  const time = seconds === undefined ? '' : `, usable after ${seconds.toFixed(1)} s`;
  console.log(`${path}: ${js.toFixed(1)} kB JavaScript, ${css.toFixed(1)} kB CSS${time}`);
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThan(LIMITS[path].js);
  expect(css).toBeLessThan(LIMITS[path].css);
  if (seconds !== undefined) expect(seconds).toBeLessThan(USABLE_WITHIN);
}

const USABLE = {
  '/daftar': (page: Page) => page.getByRole('row').nth(1).getByRole('button').first(),
  '/perjalanan': (page: Page) => page.getByLabel('Untuk'),
};

for (const [path, usable] of Object.entries(USABLE) as [keyof typeof USABLE, (page: Page) => Locator][])
  test(`${path}: scripts, and the time until it can be used on a slow device and network`, async ({ page }) => {
    await signIn(page, 'klerk');
    // The first page must not load meanwhile.
    await page.waitForLoadState('networkidle');
    const { cdp, bytes } = await transfers(page);
    await slowDown(cdp);
    const start = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await usable(page).waitFor();
    judge(path, bytes, (Date.now() - start) / 1000);
  });
