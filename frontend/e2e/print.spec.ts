import { expect, test } from './office';
import { signIn } from './people';
import { openSettled } from './settled';

for (const path of ['/dasbor', '/rekap'])
  test(`${path} is printed without the frame and in light colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'keuangan');
    await openSettled(page, path);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Logout')])
      for (const one of await hidden.all()) await expect(one).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  });
