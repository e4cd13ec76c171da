import type { CDPSession, Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';
import { ROUTES } from './routes';
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

/** Widths at which a page moves too far while it loads for the first time, each with what moved. */
async function shiftsOf(page: Page, path: string, widths: number[]): Promise<string[]> {
  const network = await recordShifts(page);
  const moved: string[] = [];
  for (const width of widths) {
    await network.send('Network.clearBrowserCache');
    await page.setViewportSize({ width, height: 844 });
    await openSettled(page, path);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum >= LARGEST_SHIFT) moved.push(`${path} at ${width} points: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
  }
  return moved;
}

test('a receipt stays in its place at 1024 points while it loads', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], travellers: 2 });
  expect(await shiftsOf(page, `/rampung/${trip.travellers[0]?.id}`, [1024])).toEqual([]);
});

for (const [user, widths] of [
  ['klerk', [390]],
  ['keuangan', [390, 1440]],
] as const)
  test(`the home page of ${user} stays in its place while it loads`, async ({ page }) => {
    await signIn(page, user);
    expect(await shiftsOf(page, '/', [...widths])).toEqual([]);
  });

/** Widths at which pages are measured. */
const WIDTHS = [390, 768, 1440];
/** Each page is loaded at one of them, its neighbours in the list at the others; in the nightly run (`E2E_ALL_WIDTHS`) at all. */
const widthsOf = (index: number) =>
  WIDTHS.filter((_, at) => process.env.E2E_ALL_WIDTHS || at === index % WIDTHS.length);

// Parts of the pages, for workers beside each other; no multiple of the widths, so that each part has all of them.
const PARTS = 4;
for (let part = 0; part < PARTS; part += 1)
  test(`pages stay in their place while they load, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(400_000);
    await signIn(page, 'semua');
    const moved: string[] = [];
    for (const [index, path] of ROUTES.entries())
      if (index % PARTS === part) moved.push(...(await shiftsOf(page, path, widthsOf(index))));
    expect(moved).toEqual([]);
  });
