import type { CDPSession, Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';
import { openSettled } from './settled';

/** Largest layout shift of a page while it loads, by Chrome's measure; above it a page moves under the pointer. */
const LARGEST_SHIFT = 0.1;

/** Layout shifts of the open page since it began to load, each with the elements that moved. */
type Shifts = { value: number; nodes: string[] }[];

/** Makes the network slow and lets each page record its layout shifts. */
async function recordShifts(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const speed = { latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000, offline: false };
  await network.send('Network.emulateNetworkConditions', speed);
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
  return network;
}

/** Expects that a page stays in its place at these widths while it loads for the first time. */
async function stays(page: Page, path: string, widths: number[]) {
  const network = await recordShifts(page);
  for (const width of widths) {
    await network.send('Network.clearBrowserCache');
    await page.setViewportSize({ width, height: 844 });
    await openSettled(page, path);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    console.log(`layout shift of ${path} at ${width} points: ${sum.toFixed(3)}`, JSON.stringify(shifts));
    expect(sum, `${path} at ${width} points`).toBeLessThan(LARGEST_SHIFT);
  }
}

test('a receipt stays in its place at 1024 points while it loads', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], travellers: 2 });
  await stays(page, `/rampung/${trip.travellers[0]?.id}`, [1024]);
});

for (const [user, widths] of [
  ['klerk', [390]],
  ['keuangan', [390, 1440]],
] as const)
  test(`the home page of ${user} stays in its place while it loads`, async ({ page }) => {
    await signIn(page, user);
    await stays(page, '/', [...widths]);
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

for (const path of DESKS)
  test(`${path} stays in its place while it loads`, async ({ page }) => {
    await signIn(page, 'semua');
    await stays(page, path, [390, 1440]);
  });
