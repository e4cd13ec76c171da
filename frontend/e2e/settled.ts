import { expect, type Page, type Request } from '@playwright/test';

/** Requests under way on each page. */
const running = new WeakMap<Page, Set<Request>>();

function requestsOf(page: Page) {
  const known = running.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // Requests of the page before are cancelled, some of them without an event.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of requests) if (!request.isNavigationRequest()) requests.delete(request);
  });
  running.set(page, requests);
  return requests;
}

/** Milliseconds after which a page that still loads is a fault. */
const LONGEST_LOAD = 30_000;

/** Waits until a page that `openSettled` opened has loaded all it shows. */
export async function settle(page: Page) {
  const requests = requestsOf(page);
  const deadline = Date.now() + LONGEST_LOAD;
  // Twice in a row: an answer needs a moment to ask for more.
  for (let quiet = 0; quiet < 2; ) {
    if (Date.now() > deadline)
      throw new Error(`${page.url()} still waits for ${[...requests].map((request) => request.url()).join(', ')}`);
    await page.waitForTimeout(40);
    quiet = requests.size === 0 ? quiet + 1 : 0;
  }
  await expect(page.getByText('Memuat…').filter({ visible: true })).toHaveCount(0);
}

/** Opens a page and waits until it has loaded all it shows; the usual wait for an idle network takes half a second more. */
export async function openSettled(page: Page, path: string) {
  requestsOf(page).clear();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
}

/** Goes to another page within the open app, as a link does, and waits until it has loaded all it shows. */
export async function goSettled(page: Page, address: string) {
  const path = (url: string) => new URL(url, page.url()).pathname;
  const samePage = path(address) === path(page.url());
  const before = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1');
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return heading;
  }, address);
  if (!samePage) await page.waitForFunction((old) => ![null, old].includes(document.querySelector('h1')), before);
  await settle(page);
}
