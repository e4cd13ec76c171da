import { expect, test } from './office';
import { signInHere } from './people';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu of a phone is used by keyboard', async ({ page }) => {
  await page.goto('/login');
  await signInHere(page, 'klerk');
  const burger = page.getByRole('button', { name: 'Buka menu' });
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // The page moves the focus to its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('group', { name: 'PERJALANAN' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Daftar Perjalanan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/daftar$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The table scrolls, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the heading of a page that comes late leaves the focus where the user went', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/home-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  await signInHere(page, 'klerk');
  await expect(page).toHaveURL(/\/$/);
  const burger = page.getByRole('button', { name: 'Buka menu' });
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'PERJALANAN' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(burger).toBeFocused();
});
