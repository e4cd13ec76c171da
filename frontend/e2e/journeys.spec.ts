import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { countPresses } from './presses';

// Keys that file a trip are counted in keyboard.spec.ts, clicks from an empty office to its first letter in first-run.spec.ts.
test('a letter is issued from the list and downloaded with at most six clicks', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], isIssued: false });
  // The columns below 1600 points name the purpose.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/daftar?cari=${encodeURIComponent(trip.untuk)}`);
  const presses = await countPresses(page);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Terbitkan surat tugas/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  const clicks = await presses('clicks');
  console.log(`clicks for a letter: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(6);
});
