import { addLine, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { signIn } from './people';
import { openSettled } from './settled';

for (const path of ['/dasbor', '/rekap'])
  test(`${path} is printed without the frame and in light colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'keuangan');
    await openSettled(page, path);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const bar = page.getByRole('table').first().locator('tbody [aria-hidden] > span').first();
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Logout')])
      for (const one of await hidden.all()) await expect(one).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(bar).toBeVisible();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  });

for (const path of ['/daftar', '/pembayaran'])
  test(`${path} is printed as a table without controls`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await signIn(page, 'semua');
    await openSettled(page, path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const control of ['checkbox', 'combobox', 'searchbox', 'tab', 'switch'] as const)
      await expect(main.getByRole(control), control).toHaveCount(0);
    // The heads of columns are buttons too, whose words stay.
    await expect(main.locator('button:not(th button)').filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole('columnheader').first()).toBeVisible();
    expect(await overflow(page), 'wider than the paper').toBeLessThanOrEqual(0);
  });

test('a receipt is printed without controls', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const [traveller] = trip.travellers;
  await addLine(page, traveller?.id ?? 0, { item: 'Uang harian', satuan: 'OH', qty: 1, nilai: 530_000, jenisId: 1 });
  await openSettled(page, `/rampung/${traveller?.id}`);
  await page.emulateMedia({ media: 'print' });
  const controls = page.getByRole('main').locator('.mantine-Button-root, .mantine-ActionIcon-root, input, select');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Rp530.000').first()).toBeVisible();
});
