import { expect, test } from './office';
import { signInHere } from './people';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu of a phone is used by keyboard', async ({ page }) => {
  await page.goto('/login');
  await signInHere(page, 'klerk');
  const burger = page.getByRole('button', { name: 'Buka menu' });
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // The page moves the focus to its heading when it is there.
  await expect(async () => {
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('group', { name: 'PERJALANAN' })).toBeVisible({ timeout: 2000 });
  }).toPass();
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
