import { expect, type Page } from '@playwright/test';

/** Requests under way on each page. */
const running = new WeakMap<Page, { requests: number }>();

function requestsOf(page: Page) {
  const known = running.get(page);
  if (known) return known;
  const count = { requests: 0 };
  const ended = () => {
    count.requests -= 1;
  };
  page.on('request', () => {
    count.requests += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  running.set(page, count);
  return count;
}

/** Waits until a page that `openSettled` opened has loaded all it shows. */
export async function settle(page: Page) {
  const count = requestsOf(page);
  // Twice in a row: an answer needs a moment to ask for more.
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForTimeout(40);
    quiet = count.requests <= 0 ? quiet + 1 : 0;
  }
  await expect(page.getByText('Loading ...')).toHaveCount(0);
}

/** Opens a page and waits until it has loaded all it shows; the usual wait for an idle network takes half a second more. */
export async function openSettled(page: Page, path: string) {
  requestsOf(page).requests = 0;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
}
