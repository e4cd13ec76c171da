import type { Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';

/** Largest layout shift of a page while it loads, by Chrome's measure; above it a page moves under the pointer. */
const LARGEST_SHIFT = 0.1;

/** Sum of the layout shifts of a page that loads on a slow network. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const speed = { latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000, offline: false };
  await cdp.send('Network.emulateNetworkConditions', speed);
  await page.addInitScript(() => {
    const seen: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const nodes = shift.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
        if (!shift.hadRecentInput) seen.push({ value: shift.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  console.log(`layout shift of ${path}: ${sum.toFixed(3)}`, JSON.stringify(shifts));
  return sum;
}

test('a receipt stays in its place at 1024 points while it loads', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], travellers: 2 });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await shiftOf(page, `/rampung/${trip.travellers[0]?.id}`)).toBeLessThan(LARGEST_SHIFT);
});

for (const [user, width] of [
  ['klerk', 390],
  ['keuangan', 390],
  ['keuangan', 1440],
] as const)
  test(`the home page of ${user} stays in its place at ${width} points while it loads`, async ({ page }) => {
    await signIn(page, user);
    await page.setViewportSize({ width, height: 844 });
    expect(await shiftOf(page, '/')).toBeLessThan(LARGEST_SHIFT);
  });

/** Pages that most work is done on. */
const DESKS = [
  '/daftar',
  '/perjalanan',
  '/admin/verifikasi',
  '/admin/keuangan/daftar-perjalanan',
  '/pembayaran',
  '/dasbor',
];

for (const width of [390, 1440])
  for (const path of DESKS)
    test(`${path} stays in its place at ${width} points while it loads`, async ({ page }) => {
      await signIn(page, 'semua');
      await page.setViewportSize({ width, height: 844 });
      expect(await shiftOf(page, path)).toBeLessThan(LARGEST_SHIFT);
    });
