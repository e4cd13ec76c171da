import type { Page } from '@playwright/test';
import { OPENED_BY } from '../src/test/openedBy';
import { expect, test } from './office';
import { type DemoUser, signIn } from './people';

/** Two users, with roles by their ids on the wire; every set of roles at every guard is tried in `pageRoles.test.tsx`. */
const HELD = { klerk: [1], pencatat: [4] };

const addressOf = (path: string) => path.replace(/\$\w+/, '2');
const bar = (page: Page) => page.evaluate(() => window.location.pathname);

/** Goes to an address within the app, as a link does; a load of the page for each would take minutes. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

for (const [user, held] of Object.entries(HELD) as [DemoUser, number[]][])
  test(`${user} opens the pages of their roles only`, async ({ page }) => {
    await signIn(page, user);
    await page.goto('/panduan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panduan');
    for (const [path, roles] of Object.entries(OPENED_BY)) {
      const address = addressOf(path);
      const may = roles.some((role) => held.includes(role));
      await goWithin(page, address);
      if (may) {
        // Left open for a while: a guard redirects at once.
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main'))).not.toHaveCount(0);
        await expect(page.getByText('SELAMAT DATANG DI JALADIN'), address).toHaveCount(0);
        expect(await bar(page), address).toBe(address);
      } else {
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('SELAMAT DATANG DI JALADIN');
        await expect(page.getByRole('alert'), address).toContainText('tidak dibuka');
        expect(await bar(page), address).toBe('/');
        await goWithin(page, '/panduan');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panduan');
      }
    }
  });

test('without a session every page asks for one', async ({ page }) => {
  await page.goto('/panduan');
  for (const path of Object.keys(OPENED_BY)) {
    await goWithin(page, addressOf(path));
    await expect(page, path).toHaveURL(/\/login\?kembali=/);
  }
});
