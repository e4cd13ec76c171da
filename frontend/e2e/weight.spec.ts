import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './office';
import { signIn } from './people';

/** Limits in kB of compressed transfer. */
const LIMITS = { '/login': { js: 150, css: 25 }, '/daftar': { js: 200, css: 25 } } as const;

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

test('/login: scripts before it can be used', async ({ page }) => {
  const { bytes } = await transfers(page);
  await page.goto('/login');
  await page.getByLabel('Nama Pengguna').waitFor();
  // Chunks of low priority, of the toasts and of the next page load while the user types.
  for (const url of bytes.keys())
    if (!/\/(index|rolldown-runtime|react|app|base|fields|login)-|\.css$/.test(url)) bytes.delete(url);
  const [js, css] = [sumOf(bytes, '.js'), sumOf(bytes, '.css')];
  console.log(`/login: ${js.toFixed(1)} kB JavaScript, ${css.toFixed(1)} kB CSS`);
  expect(js).toBeLessThan(LIMITS['/login'].js);
  expect(css).toBeLessThan(LIMITS['/login'].css);
});

test('/daftar: scripts, and the time until it can be used on a slow device and network', async ({ page }) => {
  await signIn(page, 'klerk');
  // The first page must not load meanwhile.
  await page.waitForLoadState('networkidle');
  const { cdp, bytes } = await transfers(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Fast 3G.
  const speed = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false };
  await cdp.send('Network.emulateNetworkConditions', speed);
  const start = Date.now();
  await page.goto('/daftar', { waitUntil: 'commit' });
  await page.getByRole('row').nth(1).getByRole('button').first().waitFor();
  const seconds = (Date.now() - start) / 1000;
  const [js, css] = [sumOf(bytes, '.js'), sumOf(bytes, '.css')];
  console.log(
    `/daftar: ${js.toFixed(1)} kB JavaScript, ${css.toFixed(1)} kB CSS, usable after ${seconds.toFixed(1)} s`,
  );
  expect(js).toBeLessThan(LIMITS['/daftar'].js);
  expect(css).toBeLessThan(LIMITS['/daftar'].css);
});
